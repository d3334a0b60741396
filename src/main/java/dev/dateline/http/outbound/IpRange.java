package dev.dateline.http.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * A range of addresses of one family (RFC 4632, RFC 4291).
 *
 * @param length bits of the prefix
 */
record IpRange(byte[] prefix, int length) {

    // a literal, so that parsing never asks a name server
    private static final Pattern FORM = Pattern.compile("([0-9.]{7,15}|[0-9a-fA-F:.]{2,45})/([0-9]{1,3})");

    /** Parses {@code 10.0.0.0/8} or {@code fd00::/8}. */
    static IpRange parse(String text) {
        var form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException(text + " is not a range such as 10.0.0.0/8 or fd00::/8");
        }
        try {
            byte[] prefix = InetAddress.getByName(form.group(1)).getAddress();
            int length = Integer.parseInt(form.group(2));
            if (length > prefix.length * Byte.SIZE) {
                throw new IllegalArgumentException(text + " has a prefix that is too long");
            }
            return new IpRange(prefix, length);
        } catch (UnknownHostException malformed) {
            throw new IllegalArgumentException(text + " is not a range such as 10.0.0.0/8 or fd00::/8", malformed);
        }
    }

    boolean contains(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length != prefix.length) {
            return false;
        }
        for (int bit = 0; bit < length; bit++) {
            int mask = 0x80 >> bit % Byte.SIZE;
            if ((bytes[bit / Byte.SIZE] & mask) != (prefix[bit / Byte.SIZE] & mask)) {
                return false;
            }
        }
        return true;
    }
}

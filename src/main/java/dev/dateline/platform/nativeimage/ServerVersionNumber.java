package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

/**
 * The PostgreSQL driver reads the numbers of a server's version by {@code NumberFormat}, for which the executable
 * decompresses the texts of a locale: a fifth of its first connection. Here they are read as digits.
 */
final class ServerVersionNumber {

    private static final int SINCE_TWO_PARTS = 10; // PostgreSQL 10: a major version and a minor one
    private static final int MAX_PARTS = 3;
    private static final int MAX_LATER_PART = 99;
    private static final int MAJOR = 10_000;

    private ServerVersionNumber() {}

    /**
     * As {@code server_version_num}, by the driver's rules: 150005 of "15.5 (Debian)" or of "150005", 90601 of "9.6.1", 170000
     * of "17beta1"; 0 if there are too few numbers.
     *
     * @throws NumberFormatException if a number is too large
     */
    static int parse(String version) {
        int[] parts = new int[MAX_PARTS];
        int count = 0;
        int from = 0;
        while (count < MAX_PARTS) {
            int part = count++;
            int to = from;
            while (to < version.length() && version.charAt(to) >= '0' && version.charAt(to) <= '9') {
                to++;
            }
            if (to == from) {
                break;
            }
            parts[part] = Integer.parseInt(version, from, to, 10);
            from = to;
            if (to == version.length() || version.charAt(to) != '.') {
                break;
            }
            from++;
        }
        if (parts[0] >= MAJOR) {
            require(count == 1 && from == version.length(), version);
            return parts[0];
        }
        return number(parts, count, version);
    }

    private static int number(int[] parts, int count, String version) {
        if (count < MAX_PARTS && parts[0] >= SINCE_TWO_PARTS) {
            return parts[0] * MAJOR + parts[1];
        }
        if (count < 2) {
            return 0;
        }
        require(parts[1] <= MAX_LATER_PART && parts[2] <= MAX_LATER_PART, version);
        return (parts[0] * 100 + parts[1]) * 100 + parts[2];
    }

    private static void require(boolean holds, String version) {
        if (!holds) {
            throw new NumberFormatException("a number of the server's version is too large: " + version);
        }
    }

    @TargetClass(className = "org.postgresql.core.ServerVersion")
    static final class Version {

        @Substitute
        static int parseServerVersionStr(String version) {
            return version == null ? 0 : parse(version);
        }
    }
}

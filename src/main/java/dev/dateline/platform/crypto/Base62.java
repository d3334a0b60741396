package dev.dateline.platform.crypto;

import java.util.random.RandomGenerator;

/** Digits and letters of ASCII: digits first, then upper case, then lower case. */
public final class Base62 {

    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private Base62() {}

    /** A random text, 5.95 bits a character. */
    public static String random(RandomGenerator random, int length) {
        return random.ints(length, 0, ALPHABET.length())
                .collect(
                        StringBuilder::new, (text, digit) -> text.append(ALPHABET.charAt(digit)), StringBuilder::append)
                .toString();
    }

    /**
     * A number, most significant digit first, with zeros in front.
     *
     * @param value not negative, less than 62 to the power of {@code length}
     */
    public static String of(long value, int length) {
        char[] digits = new char[length];
        long rest = value;
        for (int digit = length - 1; digit >= 0; digit--) {
            digits[digit] = ALPHABET.charAt((int) (rest % ALPHABET.length()));
            rest /= ALPHABET.length();
        }
        return new String(digits);
    }
}

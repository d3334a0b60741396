package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.runtime.configuration.NameIterator;
import io.quarkus.runtime.configuration.PropertiesUtil;
import io.smallrye.config.PropertyName;

/**
 * SmallRye Config compares names of properties from their end, with stars that stand for any segment, and their hash codes are
 * nearly all the same: a start compares 260,000 pairs. This decides most pairs by one
 * character of each.
 */
final class QuickConfigNames {

    private QuickConfigNames() {}

    /**
     * Whether two regions of names can be equal by {@link PropertyName#equals(String, int, int, String, int, int)}: it compares their
     * last characters first, and only a star in one of them stands for something else. Empty regions are left to it.
     */
    static boolean canBeEqual(String name, int offset, int length, String other, int otherOffset, int otherLength) {
        if (length <= 0 || otherLength <= 0) {
            return true;
        }
        return canMatch(name.charAt(offset + length - 1), other.charAt(otherOffset + otherLength - 1));
    }

    /**
     * Whether the segment of a name that begins here can be a mapped one: as {@link #canBeEqual}, but by the first characters, since the
     * end of the segment is not known yet.
     */
    static boolean canBegin(String name, int offset, String mapped) {
        if (offset >= name.length() || mapped.isEmpty()) {
            return true;
        }
        return canMatch(name.charAt(offset), mapped.charAt(0));
    }

    private static boolean canMatch(char one, char other) {
        return one == other || one == '*' || other == '*';
    }

    @TargetClass(PropertyName.class)
    static final class Names {

        @Alias
        private static native boolean equalsInternal(
                String name, int offset, int length, String other, int otherOffset, int otherLength);

        @Substitute
        public static boolean equals(String name, String other) {
            return equals(name, 0, name.length(), other, 0, other.length());
        }

        @Substitute
        public static boolean equals(
                String name, int offset, int length, String other, int otherOffset, int otherLength) {
            return canBeEqual(name, offset, length, other, otherOffset, otherLength)
                    && (equalsInternal(name, offset, length, other, otherOffset, otherLength)
                            || equalsInternal(other, otherOffset, otherLength, name, offset, length));
        }
    }

    /** Asked about each segment of each name by the list of names that Quarkus knows. */
    @TargetClass(PropertiesUtil.class)
    static final class Segments {

        @Substitute
        public static boolean isMapped(NameIterator name, String mapped) {
            int offset = name.getPosition() + 1;
            if (!canBegin(name.getName(), offset, mapped)) {
                return false;
            }
            int end = name.getNextEnd();
            int length = end == 0 ? name.getName().length() : end - offset;
            return PropertyName.equals(name.getName(), offset, length, mapped, 0, mapped.length());
        }
    }
}

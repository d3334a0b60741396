package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import org.postgresql.shaded.com.ongres.stringprep.Tables;

/**
 * Leaves out the PostgreSQL driver's two tables of lower case (RFC 3454, appendix B.2 and B.3), each a method of more than
 * 100 KB: the profile by which it prepares passwords uses neither (SASLprep, RFC 4013, section 2.1).
 */
final class NoCaseFolding {

    private NoCaseFolding() {}

    @TargetClass(Tables.class)
    static final class OfDriver {

        @Substitute
        public static int[] mapWithNfkc(int codePoint) {
            throw new UnsupportedOperationException(
                    "the executable is built without case folding (ADR 22): " + codePoint);
        }

        @Substitute
        public static int[] mapWithoutNormalization(int codePoint) {
            throw new UnsupportedOperationException(
                    "the executable is built without case folding (ADR 22): " + codePoint);
        }
    }
}

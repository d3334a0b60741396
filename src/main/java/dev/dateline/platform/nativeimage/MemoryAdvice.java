package dev.dateline.platform.nativeimage;

import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.word.PointerBase;
import org.graalvm.word.UnsignedWord;
import org.graalvm.word.WordFactory;

/** {@code madvise(2)}; addresses and lengths in bytes. In the native executable only. */
final class MemoryAdvice {

    private static final int DONT_NEED = 4;
    private static final int POPULATE_READ = 22; // this one and the next: since Linux 5.14
    private static final int POPULATE_WRITE = 23;

    private MemoryAdvice() {}

    static void release(long start, long length) {
        advise(start, length, DONT_NEED);
    }

    /** Maps all pages of a file's mapping. */
    static void populateForReading(long start, long length) {
        advise(start, length, POPULATE_READ);
    }

    /** Makes all pages of a private mapping the process's own, as if it had written to them. */
    static void populateForWriting(long start, long length) {
        advise(start, length, POPULATE_WRITE);
    }

    private static void advise(long start, long length, int advice) {
        if (madvise(WordFactory.pointer(start), WordFactory.unsigned(length), advice) != 0) {
            throw new IllegalStateException("madvise with advice %d failed".formatted(advice));
        }
    }

    static long pageBytes() {
        return getpagesize();
    }

    @CFunction(value = "madvise", transition = CFunction.Transition.NO_TRANSITION)
    private static native int madvise(PointerBase start, UnsignedWord length, int advice);

    @CFunction(value = "getpagesize", transition = CFunction.Transition.NO_TRANSITION)
    private static native int getpagesize();
}

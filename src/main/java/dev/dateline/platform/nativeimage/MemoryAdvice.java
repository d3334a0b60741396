package dev.dateline.platform.nativeimage;

import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.word.PointerBase;
import org.graalvm.word.UnsignedWord;
import org.graalvm.word.WordFactory;

/** {@code madvise(2)}; in the native executable only. */
final class MemoryAdvice {

    private static final int DONT_NEED = 4;

    private MemoryAdvice() {}

    static void letGo(long start, long length) {
        if (madvise(WordFactory.pointer(start), WordFactory.unsigned(length), DONT_NEED) != 0) {
            throw new IllegalStateException("madvise failed");
        }
    }

    @CFunction(value = "madvise", transition = CFunction.Transition.NO_TRANSITION)
    private static native int madvise(PointerBase start, UnsignedWord length, int advice);
}

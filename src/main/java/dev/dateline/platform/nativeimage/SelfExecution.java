package dev.dateline.platform.nativeimage;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.word.Pointer;
import org.graalvm.word.PointerBase;
import org.graalvm.word.WordFactory;

/** {@code execv(2)} of the running executable; in the native executable only. */
final class SelfExecution {

    private static final int POINTER = 8;

    private SelfExecution() {}

    /**
     * Executes a program in place of this one, in the same process. Returns only if that fails.
     *
     * @param program its path, in ISO 8859-1 as the arguments
     */
    static void exec(String program, List<String> arguments) {
        Pointer all = UnmanagedMemory.malloc(WordFactory.unsigned((arguments.size() + 1L) * POINTER));
        for (int number = 0; number < arguments.size(); number++) {
            all.writeWord(number * POINTER, text(arguments.get(number)));
        }
        all.writeWord(arguments.size() * POINTER, WordFactory.nullPointer());
        execv(text(program), all);
    }

    private static Pointer text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        Pointer copied = UnmanagedMemory.malloc(WordFactory.unsigned(bytes.length + 1L));
        for (int at = 0; at < bytes.length; at++) {
            copied.writeByte(at, bytes[at]);
        }
        copied.writeByte(bytes.length, (byte) 0);
        return copied;
    }

    @CFunction(value = "execv", transition = CFunction.Transition.NO_TRANSITION)
    private static native int execv(PointerBase path, PointerBase arguments);
}

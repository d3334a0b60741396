package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.Uninterruptible;
import com.oracle.svm.core.c.CGlobalData;
import com.oracle.svm.core.c.CGlobalDataFactory;
import com.oracle.svm.core.genscavenge.AddressRangeCommittedMemoryProvider;
import com.oracle.svm.core.heap.RestrictHeapAccess;
import jdk.graal.compiler.word.Word;
import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.word.LocationIdentity;
import org.graalvm.word.Pointer;
import org.graalvm.word.PointerBase;
import org.graalvm.word.UnsignedWord;

/**
 * Keeps the memory of arrays of more than 128 KiB that a collection found dead until the next collection, for new ones of
 * the same size. The collector would return it to the operating system at once, and every search that needs such an array
 * would wait for a page fault for each 4 KiB of it. New memory gets all its pages at once.
 */
final class KeptArrays extends AddressRangeCommittedMemoryProvider {

    private static final int PAGE_BYTES = 4096;
    /** 4 MiB: the low bits of a page's address have room for this number. */
    private static final int MAX_PAGES_EACH = 1024;
    /** 24 MiB, as the young generation: what is kept is in addition to the maximum heap. */
    private static final int MAX_PAGES = 6144;

    private static final int PLACES = 32;
    /** {@code MADV_POPULATE_WRITE} of Linux 5.14; an older one refuses it, and the pages come one by one. */
    private static final int POPULATE = 23;

    /** Number of pages that are kept; then for each place the address of an array plus its number of pages, or 0. */
    private static final CGlobalData<Pointer> KEPT = CGlobalDataFactory.createBytes(() -> (1 + PLACES) * Long.BYTES);

    @Override
    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    public Pointer allocateAlignedChunk(UnsignedWord bytes, UnsignedWord alignment) {
        Pointer chunk = super.allocateAlignedChunk(bytes, alignment);
        madvise(chunk, bytes, POPULATE);
        return chunk;
    }

    @Override
    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    public Pointer allocateUnalignedChunk(UnsignedWord bytes) {
        UnsignedWord pages = pages(bytes);
        if (pages.aboveThan(MAX_PAGES_EACH)) {
            return super.allocateUnalignedChunk(bytes);
        }
        Pointer kept = take(pages);
        if (kept.isNonNull()) {
            return kept;
        }
        Pointer chunk = super.allocateUnalignedChunk(bytes);
        madvise(chunk, bytes, POPULATE);
        return chunk;
    }

    @Override
    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    public void freeUnalignedChunk(PointerBase start, UnsignedWord bytes) {
        UnsignedWord pages = pages(bytes);
        if (pages.aboveThan(MAX_PAGES_EACH) || !keep((Pointer) start, pages)) {
            super.freeUnalignedChunk(start, bytes);
        }
    }

    /** Returns what was not needed since the last collection. */
    @Override
    @RestrictHeapAccess(access = RestrictHeapAccess.Access.NO_ALLOCATION, reason = "Called by the collector.")
    public void beforeGarbageCollection() {
        super.beforeGarbageCollection();
        for (int place = 1; place <= PLACES; place++) {
            Word kept = KEPT.get().readWord(place * Long.BYTES);
            UnsignedWord pages = kept.and(PAGE_BYTES - 1);
            if (pages.notEqual(0) && empty(place, kept, pages)) {
                super.freeUnalignedChunk(kept.subtract(pages), pages.multiply(PAGE_BYTES));
            }
        }
    }

    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    private static Pointer take(UnsignedWord pages) {
        for (int place = 1; place <= PLACES; place++) {
            Word kept = KEPT.get().readWord(place * Long.BYTES);
            if (kept.and(PAGE_BYTES - 1).equal(pages) && empty(place, kept, pages)) {
                return kept.subtract(pages);
            }
        }
        return Word.nullPointer();
    }

    /** False if another thread was faster. */
    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    private static boolean empty(int place, Word kept, UnsignedWord pages) {
        if (replace(place, kept, Word.zero())) {
            addToTotal(-pages.rawValue());
            return true;
        }
        return false;
    }

    /** False if there is no room. */
    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    private static boolean keep(Pointer start, UnsignedWord pages) {
        if (KEPT.get().readLong(0) + pages.rawValue() <= MAX_PAGES) {
            for (int place = 1; place <= PLACES; place++) {
                if (replace(place, Word.zero(), ((Word) start).add(pages))) {
                    addToTotal(pages.rawValue());
                    return true;
                }
            }
        }
        return false;
    }

    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    private static void addToTotal(long pages) {
        Word total;
        do {
            total = KEPT.get().readWord(0);
        } while (!replace(0, total, total.add(Word.signed(pages))));
    }

    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    private static boolean replace(int place, Word expected, Word by) {
        return KEPT.get().logicCompareAndSwapWord(place * Long.BYTES, expected, by, LocationIdentity.ANY_LOCATION);
    }

    @Uninterruptible(reason = Uninterruptible.CALLED_FROM_UNINTERRUPTIBLE_CODE, mayBeInlined = true)
    private static UnsignedWord pages(UnsignedWord bytes) {
        return bytes.add(PAGE_BYTES - 1).unsignedDivide(PAGE_BYTES);
    }

    @CFunction(value = "madvise", transition = CFunction.Transition.NO_TRANSITION)
    private static native int madvise(PointerBase start, UnsignedWord bytes, int advice);
}

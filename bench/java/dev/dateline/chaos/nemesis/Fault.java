package dev.dateline.chaos.nemesis;

/** A fault that lasts until it is repaired. */
interface Fault {

    /** What it affects, and how, in a few words. */
    String detail();

    void begin() throws Exception;

    /** Repairs what an operator would repair, and leaves to the service what the service must do by itself. */
    void end() throws Exception;

    /** A fault that ends immediately. */
    static Fault at(String detail, Step begin) {
        return of(detail, begin, () -> {});
    }

    static Fault of(String detail, Step begin, Step end) {
        return new Fault() {
            @Override
            public String detail() {
                return detail;
            }

            @Override
            public void begin() throws Exception {
                begin.take();
            }

            @Override
            public void end() throws Exception {
                end.take();
            }
        };
    }

    /** A part of a fault. */
    interface Step {
        void take() throws Exception;
    }
}

package dev.dateline.chaos.nemesis;

/** Something that goes wrong until it is put right. */
interface Fault {

    /** Whom it befalls, and how, in a few words. */
    String detail();

    void begin() throws Exception;

    /** Puts right what it did, by whatever an operator would do; what the service must do by itself is not done here. */
    void end() throws Exception;

    /** One that is over as soon as it began. */
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

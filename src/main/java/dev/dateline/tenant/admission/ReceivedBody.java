package dev.dateline.tenant.admission;

import java.io.ByteArrayInputStream;

/** A completely received body: reading it never waits. */
final class ReceivedBody extends ByteArrayInputStream {

    ReceivedBody(byte[] bytes, int length) {
        super(bytes, 0, length);
    }

    /** The bytes themselves, not a copy: bodies of 10 MiB are not held twice. */
    @Override
    public synchronized byte[] readAllBytes() {
        if (pos > 0 || count < buf.length) {
            return super.readAllBytes();
        }
        byte[] all = buf;
        buf = new byte[0];
        count = 0;
        return all;
    }
}

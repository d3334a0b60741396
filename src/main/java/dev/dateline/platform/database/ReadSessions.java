package dev.dateline.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.util.function.Supplier;
import org.hibernate.FlushMode;
import org.hibernate.Session;
import org.hibernate.SessionFactory;

/** The session of reads: of the caller's transaction on the primary or, within {@link #on}, of another server. */
@ApplicationScoped
public class ReadSessions {

    private static final ScopedValue<Session> ELSEWHERE = ScopedValue.newInstance();

    private final Session primary;
    private final SessionFactory factory;

    ReadSessions(Session primary, SessionFactory factory) {
        this.primary = primary;
        this.factory = factory;
    }

    public Session current() {
        return ELSEWHERE.isBound() ? ELSEWHERE.get() : primary;
    }

    /** Runs reads on this connection, in its transaction. */
    public <T> T on(Connection connection, Supplier<T> question) {
        try (Session session = factory.withOptions().connection(connection).openSession()) {
            session.setDefaultReadOnly(true);
            session.setHibernateFlushMode(FlushMode.MANUAL);
            return ScopedValue.where(ELSEWHERE, session).call(question::get);
        }
    }
}

package dev.dateline.platform.database;

import java.util.List;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Rows as entities, found by SQL: the executable is built without the query languages of Hibernate (ADR 11). */
public final class EntityRows {

    private EntityRows() {}

    /** @param sql selects the columns of the entity; binds numbers, texts and ids */
    public static <T> List<T> list(Session session, SqlText sql, Class<T> entity) {
        return query(session, sql, entity).getResultList();
    }

    /** Likewise, one after the other; to close. */
    public static <T> Stream<T> stream(Session session, SqlText sql, Class<T> entity) {
        return query(session, sql, entity).getResultStream();
    }

    private static <T> NativeQuery<T> query(Session session, SqlText sql, Class<T> entity) {
        NativeQuery<T> query = session.createNativeQuery(sql.text(), entity);
        for (int bind = 0; bind < sql.binds().size(); bind++) {
            query.setParameter(bind + 1, sql.binds().get(bind));
        }
        return query;
    }
}

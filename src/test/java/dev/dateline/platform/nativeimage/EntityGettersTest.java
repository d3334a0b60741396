package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.hibernate.internal.util.ReflectHelper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hibernate itself, which the executable does not ask, finds the same. */
class EntityGettersTest {

    record Key(Long id, boolean known) {}

    @SuppressWarnings("UnusedVariable")
    static class Row {
        public String name;
        public boolean shape;
        public String URL;
        public Long number;
        public Object any;
        public int count;
        public String hidden;

        public String getName() {
            return name;
        }

        public boolean isShape() {
            return shape;
        }

        public String getURL() {
            return URL;
        }

        public String getnumber() {
            return "of another type";
        }

        public Object getAny() {
            return any;
        }

        public int getCount(int unit) {
            return count / unit;
        }

        public static String getHidden() {
            return "";
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Key.class, Row.class})
    void theGetterOfAFieldIsThatOfHibernate(Class<?> type) {
        assertThat(type.getDeclaredFields())
                .hasSizeGreaterThan(1)
                .allSatisfy(field -> assertThat(EntityGetters.find(field, field.getName()))
                        .as(field.getName())
                        .isEqualTo(ReflectHelper.findGetterMethodForFieldAccess(field, field.getName())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "shape", "URL", "any"})
    void aGetterIsFound(String field) throws NoSuchFieldException {
        Field of = Row.class.getDeclaredField(field);
        assertThat(EntityGetters.find(of, field)).isNotNull();
    }
}

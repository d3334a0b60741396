package dev.dateline.http.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.http.problem.FieldFault;
import dev.dateline.http.problem.ProblemException;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import org.junit.jupiter.api.Test;

class QueryParametersTest {

    private enum Size {
        SMALL,
        VERY_LARGE,
        NONE
    }

    @Test
    void aConstantIsItsNameInLowerCase() {
        assertThat(given("very_large").findConstant("size", Size.values())).contains(Size.VERY_LARGE);
        assertThat(given().findConstant("size", Size.values())).isEmpty();
    }

    @Test
    void aFaultListsTheConstants() {
        for (String wrong : new String[] {"", "small ", "SMALL", "very large", "large"}) {
            QueryParameters parameters = given(wrong);
            assertThat(parameters.findConstant("size", Size.values())).isEmpty();
            assertThatThrownBy(parameters::rejectFaults)
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            problem -> assertThat(problem.faults())
                                    .containsExactly(
                                            FieldFault.ofParameter("size", "must be small, very_large or none")));
        }
    }

    private static QueryParameters given(String... sizes) {
        MultivaluedMap<String, String> values = new MultivaluedHashMap<>();
        values.addAll("size", sizes);
        return new QueryParameters(values);
    }
}

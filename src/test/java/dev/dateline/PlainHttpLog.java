package dev.dateline;

import io.quarkus.test.junit.callback.QuarkusTestBeforeTestExecutionCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import io.restassured.RestAssured;

/**
 * Keeps requests and responses for the log of a failing test as they are. By default each is parsed and formatted, also
 * in tests that pass, which takes longer than the request.
 */
public final class PlainHttpLog implements QuarkusTestBeforeTestExecutionCallback {

    @Override
    public void beforeTestExecution(QuarkusTestMethodContext test) {
        var config = RestAssured.config();
        RestAssured.config = config.logConfig(config.getLogConfig().enablePrettyPrinting(false));
    }
}

package dev.dateline.http.problem;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.util.Optional;

/**
 * A repeated member of a JSON object. Jackson rejects it in trees ({@code FAIL_ON_READING_DUP_TREE_KEY}) and reports
 * only its name; the parser knows its location.
 */
public final class RepeatedMember {

    private static final String TOLD = "Duplicate field '";

    private RepeatedMember() {}

    /** The JSON Pointer of the member, if this is the fault. */
    public static Optional<String> findPointer(JacksonException wrong) {
        return wrong instanceof MismatchedInputException
                        && String.valueOf(wrong.getOriginalMessage()).startsWith(TOLD)
                        && wrong.getProcessor() instanceof JsonParser parser
                ? Optional.of(parser.getParsingContext().pathAsPointer().toString())
                : Optional.empty();
    }
}

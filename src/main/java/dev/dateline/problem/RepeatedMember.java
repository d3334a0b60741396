package dev.dateline.problem;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.util.Optional;

/**
 * A member that a JSON object has twice. Jackson refuses it in trees ({@code FAIL_ON_READING_DUP_TREE_KEY}) and tells its name
 * alone; where it is, the parser knows.
 */
public final class RepeatedMember {

    private static final String TOLD = "Duplicate field '";

    private RepeatedMember() {}

    /** The JSON Pointer of the member, where this is what is wrong. */
    public static Optional<String> findPointer(JacksonException wrong) {
        return wrong instanceof MismatchedInputException
                        && String.valueOf(wrong.getOriginalMessage()).startsWith(TOLD)
                        && wrong.getProcessor() instanceof JsonParser parser
                ? Optional.of(parser.getParsingContext().pathAsPointer().toString())
                : Optional.empty();
    }
}

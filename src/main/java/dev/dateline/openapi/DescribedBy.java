package dev.dateline.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The classes that describe an operation in the OpenAPI document, so that parameters, bodies and responses are described
 * next to the code that reads or writes them: {@code @Parameter} on constants (of the query, unless {@code in} says
 * otherwise), {@code @RequestBody} and {@code @APIResponse} on methods, {@code @APIResponse} on classes.
 *
 * <p>On a class, its parts: what they describe follows what the class describes itself, or surrounds it, if the class
 * lists itself. The order is the order of parameters in the document, and so in generated clients.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.CLASS)
public @interface DescribedBy {

    Class<?>[] value();
}

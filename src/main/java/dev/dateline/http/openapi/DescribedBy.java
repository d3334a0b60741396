package dev.dateline.http.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The classes that describe an operation in the OpenAPI document, so that parameters, bodies and responses are described
 * next to the code that reads or writes them: {@code @Parameter} on constants (of the query, unless {@code in} says
 * otherwise), {@code @RequestBody} and {@code @APIResponse} on methods, {@code @APIResponse} on classes.
 *
 * <p>On a class, it names the classes that the class is made of. Their parameters come after its own; if it lists itself,
 * its own come at that place. The document, and so a generated client, has the parameters in this order.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface DescribedBy {

    Class<?>[] value();
}

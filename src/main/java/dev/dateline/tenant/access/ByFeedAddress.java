package dev.dateline.tenant.access;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A resource method that needs no API key: the path parameter {@code token} is that of a private address, and
 * {@link CurrentFeed} has what it shows.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ByFeedAddress {}

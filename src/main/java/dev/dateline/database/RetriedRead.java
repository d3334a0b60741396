package dev.dateline.database;

import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A read of the database that may be asked twice: it changes nothing, or nothing that doing it again would change. Where its
 * connection turns out to be broken, it is asked again on others ({@link RetriedReads}).
 */
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface RetriedRead {}

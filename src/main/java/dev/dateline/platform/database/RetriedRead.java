package dev.dateline.platform.database;

import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A read that may run twice: it changes nothing, or is idempotent. If its connection breaks, it runs again on other
 * connections ({@link RetriedReads}). Its lookups end within five seconds, even if a table is locked
 * ({@link LimitedReads}).
 */
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface RetriedRead {}

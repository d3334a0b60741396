/** Hashes, message authentication codes and random text by the JDK's providers, without their checked exceptions. */
@NullMarked
package dev.dateline.platform.crypto;

import org.jspecify.annotations.NullMarked;

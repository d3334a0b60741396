package dev.dateline.http.openapi;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.info.Info;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;

/**
 * Completes the OpenAPI document at build time: what all operations of the API share (key, errors, headers), parameters that
 * an operation only names, entity tags and links; and makes components of what repeats.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class ApiDescription implements OASFilter {

    private static final String API = "/public/v1/";
    private static final String INTRODUCTION = "/openapi/introduction.md";
    private static final String BEARER = "bearer";

    /** A reference or a choice defines the type itself; a type next to it would forbid its null. */
    @Override
    public Schema filterSchema(Schema schema) {
        if (schema.getRef() != null || schema.getAnyOf() != null) {
            schema.setType(null);
        }
        return schema;
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        Components components =
                document.getComponents() == null ? OASFactory.createComponents() : document.getComponents();
        document.setComponents(components);
        Info info = document.getInfo() == null ? OASFactory.createInfo() : document.getInfo();
        document.setInfo(info.description(introduction())); // title and version are settings
        components.addSecurityScheme(BEARER, apiKey());
        components.addSchema(ProblemSchema.NAME, ProblemSchema.create());
        SharedHeader.define(components);
        List<SecurityRequirement> byKey =
                List.of(OASFactory.createSecurityRequirement().addScheme(BEARER));
        List<Operation> operations = new ArrayList<>();
        document.getPaths().getPathItems().forEach((path, item) -> {
            if (path.startsWith(API)) {
                Collection<Operation> own = item.getOperations().values();
                boolean keyed = path.contains("{project_slug}"); // otherwise the path has a secret instead
                own.forEach(operation -> operation.setSecurity(keyed ? byKey : List.of()));
                own.forEach(operation -> SharedResponses.complete(operation, keyed));
                operations.addAll(own);
            }
        });
        document.getPaths().getPathItems().forEach((path, item) -> {
            if (path.contains("{project_slug}")) {
                item.getOperations().values().forEach(SharedParameters::addProject);
            }
        });
        SharedParameters.complete(operations);
        new Repetitions(components).replace(operations);
    }

    /** The guide, docs/api.md, in short. */
    private static String introduction() {
        try (InputStream text = ApiDescription.class.getResourceAsStream(INTRODUCTION)) {
            if (text == null) {
                throw new IllegalStateException(INTRODUCTION + " is missing from the sources");
            }
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static SecurityScheme apiKey() {
        return OASFactory.createSecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("bearer")
                .bearerFormat("dl_…")
                .description("A project API key, as `dateline key create` prints it.");
    }
}

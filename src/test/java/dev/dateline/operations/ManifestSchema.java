package dev.dateline.operations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.fabric8.knative.serving.v1.Service;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.PodMonitor;
import io.fabric8.openshift.api.model.monitoring.v1.PrometheusRule;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/**
 * Validates a manifest against its type: fabric8's model for Kubernetes, Knative and the Prometheus operator, and
 * schemas of the fields in use for CloudNativePG. An unknown field is an error, and so is a text instead of a number.
 */
final class ManifestSchema {

    private static final Map<String, Class<?>> MODELS = Map.ofEntries(
            Map.entry("v1/Namespace", Namespace.class),
            Map.entry("v1/ServiceAccount", ServiceAccount.class),
            Map.entry("v1/ConfigMap", ConfigMap.class),
            Map.entry("v1/Service", io.fabric8.kubernetes.api.model.Service.class),
            Map.entry("apps/v1/Deployment", Deployment.class),
            Map.entry("batch/v1/Job", Job.class),
            Map.entry("autoscaling/v2/HorizontalPodAutoscaler", HorizontalPodAutoscaler.class),
            Map.entry("policy/v1/PodDisruptionBudget", PodDisruptionBudget.class),
            Map.entry("networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class),
            Map.entry("gateway.networking.k8s.io/v1/HTTPRoute", HTTPRoute.class),
            Map.entry("serving.knative.dev/v1/Service", Service.class),
            Map.entry("monitoring.coreos.com/v1/ServiceMonitor", ServiceMonitor.class),
            Map.entry("monitoring.coreos.com/v1/PodMonitor", PodMonitor.class),
            Map.entry("monitoring.coreos.com/v1/PrometheusRule", PrometheusRule.class));

    private static final Map<String, String> SCHEMAS = Map.of(
            "postgresql.cnpg.io/v1/Cluster", "Cluster.json",
            "postgresql.cnpg.io/v1/ScheduledBackup", "ScheduledBackup.json",
            "barmancloud.cnpg.io/v1/ObjectStore", "ObjectStore.json");

    /** Rules that the models do not have: fields without which the cluster refuses an object. */
    private static final Map<String, List<String>> REQUIRED = Map.of(
            "Deployment",
            List.of("/spec/selector/matchLabels", "/spec/template/metadata/labels", "/spec/template/spec/containers/0"),
            "Job",
            List.of("/spec/template/spec/containers/0", "/spec/template/spec/restartPolicy"),
            "HorizontalPodAutoscaler",
            List.of("/spec/scaleTargetRef/name", "/spec/scaleTargetRef/kind", "/spec/maxReplicas"),
            "NetworkPolicy",
            List.of("/spec/podSelector"),
            "PodDisruptionBudget",
            List.of("/spec/selector"));

    private final ObjectMapper strict = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .annotationIntrospector(new JacksonAnnotationIntrospector() {
                @Override
                public Boolean hasAnySetter(Annotated member) {
                    return false; // the models keep unknown fields; here they are errors
                }
            })
            .build();

    /** All errors, as texts; empty if there are none. */
    List<String> faults(JsonNode manifest) {
        String kind = manifest.path("kind").asText();
        String type = manifest.path("apiVersion").asText() + "/" + kind;
        if (SCHEMAS.containsKey(type)) {
            return faultsBySchema(manifest, SCHEMAS.get(type));
        }
        Class<?> model = MODELS.get(type);
        if (model == null) {
            return List.of("unknown type " + type);
        }
        try {
            strict.treeToValue(manifest, model);
        } catch (JsonProcessingException | IllegalArgumentException fault) {
            return List.of(String.valueOf(fault.getMessage()));
        }
        return REQUIRED.getOrDefault(kind, List.of()).stream()
                .filter(pointer -> manifest.at(pointer).isMissingNode())
                .map(pointer -> pointer + " is missing")
                .toList();
    }

    private static List<String> faultsBySchema(JsonNode manifest, String name) {
        InputStream schema = ManifestSchema.class.getResourceAsStream("/kubernetes/" + name);
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(manifest)
                .stream()
                .map(ValidationMessage::getMessage)
                .toList();
    }
}

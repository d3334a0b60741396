import com.sun.net.httpserver.HttpServer;
import dev.dateline.client.Dateline;
import dev.dateline.client.Webhooks;
import dev.dateline.client.api.WebhooksApi.APICreateWebhookRequest;
import dev.dateline.client.api.WebhooksApi.APIDeleteWebhookRequest;
import dev.dateline.client.api.WebhooksApi.APIPingWebhookRequest;
import dev.dateline.client.model.Event;
import dev.dateline.client.model.EventType;
import dev.dateline.client.model.Webhook;
import dev.dateline.client.model.WebhookSubmission;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Deliveries of webhooks, from the service and from the examples of Standard Webhooks. */
final class WebhookCheck {

    private WebhookCheck() {}

    static APICreateWebhookRequest endpoint(String url) {
        return APICreateWebhookRequest.newBuilder()
                .projectSlug(Check.PROJECT)
                .webhookSubmission(
                        new WebhookSubmission().url(URI.create(url)).addTypesItem(EventType.SERVICE_WEBHOOK_PING))
                .build();
    }

    static void aDeliveryIsVerified(Dateline dateline) throws Exception {
        record Delivery(byte[] body, Map<String, List<String>> headers) {}
        CompletableFuture<Delivery> received = new CompletableFuture<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            received.complete(new Delivery(exchange.getRequestBody().readAllBytes(), exchange.getRequestHeaders()));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        Webhook webhook = dateline.webhooks()
                .createWebhook(endpoint("http://127.0.0.1:" + server.getAddress().getPort() + "/"));
        dateline.webhooks().pingWebhook(APIPingWebhookRequest.newBuilder()
                .projectSlug(Check.PROJECT)
                .webhookId(webhook.getId())
                .build());
        Delivery delivery = received.get(30, TimeUnit.SECONDS);
        server.stop(0);
        dateline.webhooks().deleteWebhook(APIDeleteWebhookRequest.newBuilder()
                .projectSlug(Check.PROJECT)
                .webhookId(webhook.getId())
                .build());
        Event event = Webhooks.verify(delivery.body, delivery.headers, webhook.getSecret());
        Check.expect(event.getType() == EventType.SERVICE_WEBHOOK_PING, event.toString());
        delivery.body[0] ^= 1;
        Check.thrown(
                Webhooks.RefusedException.class,
                () -> Webhooks.verify(delivery.body, delivery.headers, webhook.getSecret()));
        theExampleOfStandardWebhooksIsVerified();
    }

    private static void theExampleOfStandardWebhooksIsVerified() throws Exception {
        byte[] body = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
        Map<String, List<String>> headers = Map.of(
                "webhook-id", List.of("msg_p5jXN8AQM9LWM0D4loKWxJek"),
                "webhook-timestamp", List.of("1614265330"),
                "webhook-signature", List.of("v1,Z3JvdW5kaG9n v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="));
        String secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        Instant sent = Instant.ofEpochSecond(1614265330);
        Webhooks.verify(body, headers, secret, sent.plusSeconds(299));
        Check.thrown(Webhooks.RefusedException.class, () -> Webhooks.verify(body, headers, secret, sent.plusSeconds(301)));
        Check.thrown(Webhooks.RefusedException.class, () -> Webhooks.verify(body, Map.of(), secret, sent));
        for (String noSecret : List.of("", "whsec_", "whsec_?")) {
            Check.thrown(IllegalArgumentException.class, () -> Webhooks.verify(body, headers, noSecret, sent));
        }
    }
}

package dev.dateline.client;

import dev.dateline.client.invoker.ApiClient;
import java.net.http.HttpClient;

/** The generated client with the key of a project, and with {@link RetryingHttpClient} below it. */
final class ProjectApiClient extends ApiClient {

    private final HttpClient http;

    ProjectApiClient(String baseUrl, String key, Dateline.Patience patience) {
        http = new RetryingHttpClient(
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(patience.timeout())
                        .build(),
                patience);
        updateBaseUri(baseUrl.replaceFirst("/+$", ""));
        setRequestInterceptor(request -> request.setHeader("Authorization", "Bearer " + key)
                .setHeader("Accept", "application/json")); // generated: of an operation without a body, only problems
    }

    @Override
    public HttpClient getHttpClient() {
        return http;
    }
}

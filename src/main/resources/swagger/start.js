// In a file of its own: the page's policy allows no script inside it.
SwaggerUIBundle({
  url: "../openapi",
  dom_id: "#swagger-ui",
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
});

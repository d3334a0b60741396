// A proxy in front of the service that fails as it is told, since the service does not. The base address of a client is
// http://127.0.0.1:PORT/NAME/FAULTS; each of the comma-separated faults happens once, then requests pass.
//   503       503 with Retry-After: 1; 503@60 with Retry-After: 60
//   cut       the service answers, but the connection breaks before the client gets the answer
//   hang      no answer
import http from "node:http";

const service = new URL(process.argv[2]);
const left = new Map();

const proxy = http.createServer((request, response) => {
  const [, name, faults, path] = /^\/([^/]+)\/([^/]*)(\/.*)$/.exec(request.url);
  if (!left.has(name)) left.set(name, faults.split(",").filter((fault) => fault !== ""));
  const fault = left.get(name).shift();
  if (fault === "hang") return;
  if (fault?.startsWith("503")) {
    request.resume();
    response.writeHead(503, { "Content-Type": "text/html", "Retry-After": fault.split("@")[1] ?? "1" });
    response.end("<h1>Service Unavailable</h1>");
    return;
  }
  const passed = http.request(
    { host: service.hostname, port: service.port, path, method: request.method, headers: request.headers },
    (answer) => {
      if (fault === "cut") {
        answer.resume().on("end", () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on("error", () => response.destroy());
  request.pipe(passed);
});
proxy.listen(0, "127.0.0.1", () => console.log(`Listening on: http://127.0.0.1:${proxy.address().port}`));

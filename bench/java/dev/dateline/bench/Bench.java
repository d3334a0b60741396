package dev.dateline.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code bench/run}: see {@code bench/README.md}. */
public final class Bench {

    private static final String USAGE = """
            bench/run load SIZE [ROUNDS] [HEAP]  loads SIZE articles (up to 10m) beside a million, unless they are loaded: time,
                                             disk, memory and starts with an index, every class of reads (100 rounds)
            bench/run search SIZE [ROUNDS]   geo-search over HTTP beside hand-written SQL (100 rounds)
            bench/run live SIZE [ROUNDS]     geo-search over HTTP with indexes in memory beside the same without (50 rounds)
            bench/run every SIZE [ROUNDS] [PART]  every class of reads, or those with PART in their name: the jar and the
                                             executable with indexes, in turns, beside the jar without (500 rounds)
            bench/run meaning SIZE [ROUNDS] [PART]  the same of searches by meaning, by words and meaning, and for similar articles
            bench/run vectors SIZE [ROUNDS]  the most similar of vectors in memory beside a plain loop (20 rounds)
            bench/run embedding [RUNS]       runs of 1,000 items with vectors beside the same without (20 runs)
            bench/run herd SIZE [CLIENTS]    restarts under load, with and without a saved index (16 clients)
            bench/run starve SIZE [CLIENTS]  searches by the index beside slow ones by SQL (40 clients)
            bench/run texts [SECONDS]        one key's requests and runs beside another's texts of a million characters (15 s)
            bench/run lookups SIZE [ROUNDS]  rows by id beside the former statements, also in a new project (200 rounds)
            bench/run counts SIZE [ROUNDS]   facets and density over HTTP with indexes beside the same without (5 rounds)
            bench/run connections [SIZE] [ROUNDS]  connections and other reads of entities: the index alone, and over HTTP beside
                                             the same without (1m articles, 5 rounds; 0: the index alone)
            bench/run live-import [ROUNDS]   10,000 articles by runs with the index live beside without (5 rounds)
            bench/run index SIZE [ROUNDS]    the index in memory alone, every class of questions (300 rounds)
            bench/run index-sql SIZE [ROUNDS]  the index alone beside hand-written SQL, one and two clients (10 rounds)
            bench/run growth [SIZE] [ROUNDS]  the index alone at 100k, 1m and 8m, in turns (up to 8m: a heap of 8g; 100 rounds)
            bench/run cold SIZE [ROUNDS]     the index from the database's rows beside COPY of these alone (5 rounds)
            bench/run lucene SIZE [ROUNDS] [CLIENTS]  the index beside two layouts of Lucene (100 rounds, 1 client)
            bench/run columns [SIZE] [ROUNDS]  columns of the index beside those of libraries (1m articles, 50 rounds)
            bench/run watches [WATCHES] [ARTICLES]  the index of watches beside SQL, a tree of JTS and Lucene's monitor
                                             (1m watches, 2,000 articles)
            bench/run watches import [WATCHES] [ROUNDS]  imports with watches beside imports without, and the creation
                                             of watches (1m watches, 5 rounds)
            bench/run sql SIZE               prints the hand-written SQL of every question
            bench/run runs [RUNS]            runs of 1,000 items over HTTP beside COPY (10 runs)
            bench/run compare JAR [RUNS]     runs by this build beside those by another (quarkus-run.jar; 20 runs)
            bench/run import [ITEMS]         the import command beside COPY (100k items)
            bench/run events [EVENTS]        the feed beside INSERT and SELECT, and its delay to 1,000 waiting clients (100k events)
            bench/run webhooks [EVENTS]      deliveries to receivers on this machine (20k events)
            bench/run queue [SECONDS]        looking for work where there is none, with 10 to 100,000 projects (60 s)
            bench/run distributed [PROJECTS] [ARTICLES] [MINUTES]  many projects in several databases, plain and Citus,
                                             which DATELINE_BENCH_DATABASES names (100 of 10k, 10 minutes)
            bench/run start [STARTS]         start, memory, size and throughput: jar, jar with AOT cache, native (7 starts)
            bench/run young [SECONDS]        requests to a process of that age beside the same one later, all builds (10 s)
            bench/run locate [ARTICLES]      finding places in texts of 300 words, all builds in turns (15k articles)
            bench/run chaos [MINUTES] [SEED] injects faults and checks that nothing is lost (1.5 minutes, a seed of the day)
            bench/run ndjson SIZE FILE       writes the corpus as items, one per line
            """;

    private Bench() {}

    public static void main(String[] arguments) throws Exception {
        List<String> words = List.of(arguments);
        if (words.isEmpty()) {
            System.err.print(USAGE);
            System.exit(2);
        }
        if (words.get(0).equals("help")) {
            System.out.print(USAGE);
            return;
        }
        Path home = Path.of(System.getenv().getOrDefault("DATELINE_BENCH_HOME", "target/bench"))
                .toAbsolutePath();
        Files.createDirectories(home);
        var gazetteer = new Gazetteer(Path.of("bench", "cities.csv"));
        var corpus = new Corpus(gazetteer);
        if (words.get(0).equals("ndjson")) {
            Ndjson.write(corpus, 0, number(words.get(1)), Path.of(words.get(2)));
            return;
        }
        if (words.get(0).equals("index")) {
            new IndexBench(corpus, gazetteer).run(number(words.get(1)), optional(words, 2, 300));
            return;
        }
        if (words.get(0).equals("vectors")) {
            new VectorBench(optional(words, 2, 20)).run(number(words.get(1)));
            return;
        }
        if (words.get(0).equals("growth")) {
            List<Integer> sizes = List.of(100_000, 1_000_000, 8_000_000);
            int maxSize = words.size() > 1 ? number(words.get(1)) : 8_000_000;
            new GrowthBench(corpus)
                    .run(
                            Query.all(gazetteer),
                            sizes.stream().filter(size -> size <= maxSize).toList(),
                            optional(words, 2, 100));
            return;
        }
        if (words.get(0).equals("connections")) {
            connections(words, corpus, gazetteer, home);
            return;
        }
        if (words.get(0).equals("locate")) {
            new LocateBench(home.resolve("texts")).run(optional(words, 1, 15_000));
            return;
        }
        if (words.get(0).equals("distributed")) {
            try (var distributed = new DistributedBench(gazetteer, corpus, home)) {
                distributed.run(
                        optional(words, 1, 100), optional(words, 2, 10_000), optional(words, 3, 10), System.getenv());
            }
            return;
        }
        try (var bed = new Bed(home, System.getenv())) {
            measure(words, bed, corpus, gazetteer, home);
        }
    }

    private static void measure(List<String> words, Bed bed, Corpus corpus, Gazetteer gazetteer, Path home)
            throws Exception {
        Path log = home.resolve("service.log");
        switch (words.get(0)) {
            case "load" ->
                new LoadBench(bed, gazetteer, home)
                        .run(
                                corpus,
                                number(words.get(1)),
                                optional(words, 2, 100),
                                words.size() > 3 ? words.get(3) : "");
            case "search" -> {
                bed.load(corpus, number(words.get(1)));
                new SearchBench(bed, gazetteer).run(number(words.get(1)), optional(words, 2, 100), log);
            }
            case "live" -> {
                bed.load(corpus, number(words.get(1)));
                new LiveIndexBench(bed).run(gazetteer, number(words.get(1)), optional(words, 2, 50), log);
            }
            case "every" -> {
                bed.load(corpus, number(words.get(1)));
                new EveryBench(bed, gazetteer, log)
                        .run(number(words.get(1)), optional(words, 2, 500), words.size() > 3 ? words.get(3) : "");
            }
            case "meaning" -> {
                var load = new MeaningLoad(bed, corpus, number(words.get(1)));
                load.run();
                new EveryBench(bed, gazetteer, log)
                        .run(load, number(words.get(1)), optional(words, 2, 100), words.size() > 3 ? words.get(3) : "");
            }
            case "embedding" -> new IngestBench(bed, corpus).embedding(optional(words, 1, 20), log);
            case "herd" -> {
                bed.load(corpus, number(words.get(1)));
                new HerdBench(bed, gazetteer, home).run(number(words.get(1)), optional(words, 2, 16));
            }
            case "starve" -> {
                bed.load(corpus, 100_000);
                bed.load(corpus, number(words.get(1)));
                new StarveBench(bed, gazetteer, log).run(number(words.get(1)), optional(words, 2, 40));
            }
            case "texts" -> {
                bed.load(corpus, 10_000);
                new TextsBench(bed, gazetteer, log).run(optional(words, 1, 15));
            }
            case "index-sql" -> {
                bed.load(corpus, number(words.get(1)));
                new IndexSqlBench(bed, corpus).run(Query.all(gazetteer), number(words.get(1)), optional(words, 2, 10));
            }
            case "cold" -> {
                bed.load(corpus, number(words.get(1)));
                new ColdBench(bed).run(number(words.get(1)), optional(words, 2, 5));
            }
            case "counts" -> {
                bed.load(corpus, number(words.get(1)));
                new CountsBench(bed).run(gazetteer, number(words.get(1)), optional(words, 2, 5), log);
            }
            case "live-import" -> {
                try (var other = new Bed(home.resolve("other"), Map.of())) {
                    new LiveIndexBench(bed).importing(corpus, other, optional(words, 1, 5), log);
                }
            }
            case "lookups" -> {
                bed.load(corpus, number(words.get(1)));
                new LookupBench(bed, corpus).run(number(words.get(1)), optional(words, 2, 200));
            }
            case "watches" -> new WatchImportBench(bed).run(optional(words, 2, 1_000_000), optional(words, 3, 5), log);
            case "sql" -> {
                long project = bed.project(Bed.slug(number(words.get(1))));
                Query.all(gazetteer)
                        .forEach(query -> System.out.println("-- " + query.name() + "\n" + query.sql(project) + ";"));
            }
            case "runs" -> new IngestBench(bed, corpus).runs(optional(words, 1, 10), log);
            case "compare" -> {
                try (var other = new Bed(home.resolve("other"), Map.of())) {
                    new IngestBench(bed, corpus).compare(Path.of(words.get(1)), other, optional(words, 2, 20), log);
                }
            }
            case "events" -> {
                new EventBench(bed).run(optional(words, 1, 100_000), 1, log);
                new EventBench(bed).run(25_000, 1_000, log);
            }
            case "webhooks" -> {
                new WebhookBench(bed).run(optional(words, 1, 20_000), 1, log);
                new WebhookBench(bed).run(optional(words, 1, 20_000) / 4, 10, log);
            }
            case "queue" -> {
                try (var queue = new QueueBench(home)) {
                    queue.run(optional(words, 1, 60));
                }
            }
            case "start" -> {
                bed.load(corpus, 10_000);
                new StartBench(bed, gazetteer, log).run(optional(words, 1, 7));
            }
            case "young" -> {
                bed.load(corpus, 10_000);
                new YoungBench(bed, gazetteer, log).run(optional(words, 1, 10));
            }
            case "import" -> new IngestBench(bed, corpus).importFile(optional(words, 1, 100_000), home);
            default -> {
                System.err.print(USAGE);
                System.exit(2);
            }
        }
    }

    private static void connections(List<String> words, Corpus corpus, Gazetteer gazetteer, Path home)
            throws Exception {
        int size = optional(words, 1, 1_000_000);
        int rounds = optional(words, 2, 5);
        var entities = new EntityCorpus(corpus, size);
        List<ConnectionQuestion> questions = ConnectionQuestion.all(entities, gazetteer);
        new ConnectionIndexBench(entities, size).run(questions, 100);
        if (rounds > 0) {
            try (var bed = new Bed(home, System.getenv())) {
                new ConnectionBench(bed, entities, size).run(questions, rounds, home.resolve("service.log"));
            }
        }
    }

    private static int optional(List<String> words, int at, int otherwise) {
        return words.size() > at ? number(words.get(at)) : otherwise;
    }

    /** Also accepts numbers such as 10k and 1m. */
    static int number(String text) {
        String digits = text.replaceAll("[km]$", "");
        return Integer.parseInt(digits) * (text.endsWith("k") ? 1_000 : text.endsWith("m") ? 1_000_000 : 1);
    }
}

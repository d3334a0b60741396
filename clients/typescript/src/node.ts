import { open, readFile, rename } from "node:fs/promises";
import type { CursorStore } from "./feed.js";

/** Keeps the cursor in a file, which is replaced as a whole: after a crash it has the old cursor or the new one. */
export class FileCursorStore implements CursorStore {
  constructor(private readonly path: string) {}

  async load(): Promise<string | undefined> {
    try {
      return (await readFile(this.path, "ascii")).trim() || undefined;
    } catch (error) {
      if ((error as { code?: string }).code === "ENOENT") return undefined;
      throw error;
    }
  }

  async save(cursor: string): Promise<void> {
    const written = await open(`${this.path}.new`, "w");
    try {
      await written.writeFile(cursor);
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(`${this.path}.new`, this.path);
  }
}

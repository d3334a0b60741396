// Where a download goes: straight into a file that the user chose, where the browser can; otherwise into parts of a
// file in memory.
import { make } from '../elements/dom'

/** How long the browser may take to save a file from memory. */
const SAVE_TIMEOUT_MILLIS = 60_000

export interface Sink {
  write(text: string): Promise<void>
  /** @returns the name of the file */
  close(isWhole: boolean): Promise<string>
}

interface Picker {
  showSaveFilePicker?(options: {
    suggestedName: string
    types: { accept: Record<string, string[]> }[]
  }): Promise<FileSystemFileHandle>
}

/** Null if the user chose no file. Must be called by a click: browsers ask for a file only then. */
export async function openSink(name: string, ending: string, type: string): Promise<Sink | null> {
  const { showSaveFilePicker } = window as Picker
  if (!showSaveFilePicker) return inMemory(name, ending, type)
  try {
    const file = await showSaveFilePicker.call(window, {
      suggestedName: `${name}.${ending}`,
      types: [{ accept: { [type]: [`.${ending}`] } }],
    })
    return await inFile(file)
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return null
    return inMemory(name, ending, type) // a policy, or a frame, forbids the dialog
  }
}

async function inFile(file: FileSystemFileHandle): Promise<Sink> {
  const stream = await file.createWritable()
  return {
    write: text => stream.write(text),
    close: async () => {
      await stream.close()
      return file.name
    },
  }
}

/** The browser may keep the parts on its disk. */
function inMemory(name: string, ending: string, type: string): Sink {
  const parts: Blob[] = []
  return {
    write: async text => {
      parts.push(new Blob([text]))
    },
    close: async isWhole => {
      const url = URL.createObjectURL(new Blob(parts, { type }))
      const download = `${name}${isWhole ? '' : '-part'}.${ending}`
      make('a', { href: url, download }).click()
      setTimeout(() => URL.revokeObjectURL(url), SAVE_TIMEOUT_MILLIS)
      return download
    },
  }
}

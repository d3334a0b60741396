// Copying a command.

/** Copies what an element says; or selects it, where the browser lets no page write to the clipboard. */
export async function copy(element: HTMLElement, told: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '')
    told.textContent = 'Copied.'
  } catch {
    getSelection()?.selectAllChildren(element)
    told.textContent = 'Selected: copy it with the keyboard.'
  }
}

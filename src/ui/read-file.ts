/** Reads the file once and sends that: a file in the cloud may change or go after it was chosen. */
export async function readFile(file: File): Promise<{ bytes: Uint8Array<ArrayBuffer>; copy: File }> {
  try {
    const content = await file.arrayBuffer();
    return { bytes: new Uint8Array(content), copy: new File([content], file.name, { type: file.type }) };
  } catch {
    throw new Error(
      `${file.name}: el archivo cambió o ya no está donde lo elegiste. Elígelo otra vez; si está en la nube, descárgalo primero.`,
    );
  }
}

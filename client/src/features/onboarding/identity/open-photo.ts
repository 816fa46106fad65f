import { type Doubt, doubtsOf, LOOK_PX, type Pixels } from './photo-checks.ts';

function smallCopy(photo: ImageBitmap): Pixels | null {
  const scale = Math.min(1, LOOK_PX / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(3, Math.round(photo.width * scale));
  canvas.height = Math.max(3, Math.round(photo.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The Shape Detection API, where a WebView has it; nobody's face leaves the device for this. */
type FaceDetector = new () => { detect: (photo: ImageBitmap) => Promise<readonly unknown[]> };

async function lacksFace(photo: ImageBitmap): Promise<boolean> {
  const { FaceDetector } = globalThis as { FaceDetector?: FaceDetector };
  if (!FaceDetector) return false;
  try {
    return (await new FaceDetector().detect(photo)).length === 0;
  } catch {
    return false;
  }
}

/** What the device doubts about a photo; rejects when it cannot be opened as one. */
export async function lookAt(file: File, isFace: boolean): Promise<Doubt[]> {
  const photo = await createImageBitmap(file);
  try {
    const pixels = smallCopy(photo);
    const doubts = pixels ? doubtsOf({ width: photo.width, pixels }) : [];
    if (!isFace) return doubts;
    // A bright wall behind a face hides nothing; on a card it hides what is printed.
    const ofFace = doubts.filter((doubt) => doubt !== 'glare');
    return (await lacksFace(photo)) ? [...ofFace, 'noFace'] : ofFace;
  } finally {
    photo.close();
  }
}

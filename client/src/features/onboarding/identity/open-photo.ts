import { type Doubt, doubtsOf, LOOK_PX, type Pixels } from './photo-checks.ts';

/** The photo as the browser shows it, turned upright. Rejects when the file is not a picture it can open. */
async function openPhoto(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function smallCopy(image: HTMLImageElement): Pixels | null {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LOOK_PX / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(3, Math.round(naturalWidth * scale));
  canvas.height = Math.max(3, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The Shape Detection API, where a WebView has it; nobody's face leaves the device for this. */
type FaceDetector = new () => { detect: (image: HTMLImageElement) => Promise<readonly unknown[]> };

async function lacksFace(image: HTMLImageElement): Promise<boolean> {
  const { FaceDetector } = globalThis as { FaceDetector?: FaceDetector };
  if (!FaceDetector) return false;
  try {
    return (await new FaceDetector().detect(image)).length === 0;
  } catch {
    return false;
  }
}

/** What the device doubts about a photo; rejects when it cannot be opened. */
export async function lookAt(file: File, isFace: boolean): Promise<Doubt[]> {
  const image = await openPhoto(file);
  const pixels = smallCopy(image);
  const doubts = pixels ? doubtsOf({ width: image.naturalWidth, pixels }) : [];
  if (!isFace) return doubts;
  // A bright wall behind a face hides nothing; on a card it hides what is printed.
  const ofFace = doubts.filter((doubt) => doubt !== 'glare');
  return (await lacksFace(image)) ? [...ofFace, 'noFace'] : ofFace;
}

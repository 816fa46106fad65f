import { drawCopy } from './draw-copy.ts';
import { type Doubt, doubtsOf, LOOK_PX, type Pixels } from './photo-checks.ts';

function smallCopy(photo: ImageBitmap): Pixels | null {
  const copy = drawCopy(photo, { longest: LOOK_PX, smoothing: 'low' });
  return copy && copy.getImageData(0, 0, copy.canvas.width, copy.canvas.height);
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

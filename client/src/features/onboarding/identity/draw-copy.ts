type Copy = {
  /** Pixels of the longer side at most. */
  longest: number;
  /** `high` reads well; `low` keeps the grain that shows whether a photo is blurred. */
  smoothing: ImageSmoothingQuality;
};

/** A smaller copy of an opened photo; null without a canvas to draw on. */
export function drawCopy(photo: ImageBitmap, { longest, smoothing }: Copy): CanvasRenderingContext2D | null {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(3, Math.round(photo.width * scale));
  canvas.height = Math.max(3, Math.round(photo.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // A JPEG has no transparency: what a PNG leaves open would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = smoothing;
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return context;
}

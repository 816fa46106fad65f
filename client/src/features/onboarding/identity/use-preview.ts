import { useEffect, useState } from 'react';

/** The address a photo is shown by while it is on this device; given back to the browser when it is replaced. */
export function usePreview() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return { address, show: (file: Blob | null) => setAddress(file && URL.createObjectURL(file)) };
}

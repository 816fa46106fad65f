import type { deviceCalls } from '../calls/device.ts';
import { orderNo, type Samples } from './pieces.ts';

export const deviceSamples = {
  uploadEnable: { query: { orderNo }, data: { enabled: true } },
  uploadStatus: {
    query: { orderNo },
    data: { appList: true, sms: false, exif: false, device: true, contact: false, location: true },
  },
  packageList: { data: { packages: ['mx.banco.demo'] } },
} satisfies Samples<typeof deviceCalls>;

import { contract } from '@puente/contract';
import { UPLOAD_KINDS } from '@puente/contract/values/consent';
import { expect, test } from 'vitest';
import { as } from './borrower.ts';

const { device } = contract;

test('uploadEnable returns enabled, or the code -1 with a reason in the caller’s language', async () => {
  const olivia = await as('confirm');
  expect(await olivia.tell(device.uploadEnable, { orderNo: olivia.orderNo })).toMatchObject({
    code: 0,
    data: { enabled: true },
  });
  const abril = await as('uploadOff');
  const off = await abril.tell(device.uploadEnable, { orderNo: abril.orderNo });
  expect(off).toMatchObject({ status: 200, code: -1, data: { enabled: false }, msg: expect.stringMatching(/\S/) });
  abril.speak('en');
  expect((await abril.tell(device.uploadEnable, { orderNo: abril.orderNo })).msg).not.toBe(off.msg);
});

test('uploadStatus returns 1 while data kinds are missing, 0 once all six arrived, and -1 when uploads are switched off', async () => {
  const olivia = await as('confirm');
  const { orderNo } = olivia;
  const uploadStatus = () => olivia.tell(device.uploadStatus, { orderNo });
  expect(await uploadStatus()).toMatchObject({ code: 1, data: { appList: false, location: false } });
  await olivia.stage.deviceData({ mobile: olivia.persona.phone, orderNo }, ['appList', 'sms']);
  expect(await uploadStatus()).toMatchObject({ code: 1, data: { appList: true, sms: true, exif: false } });
  await olivia.stage.deviceData({ mobile: olivia.persona.phone, orderNo }, [...UPLOAD_KINDS]);
  expect((await uploadStatus()).code).toBe(0);
  const abril = await as('uploadOff');
  expect((await abril.tell(device.uploadStatus, { orderNo: abril.orderNo })).code).toBe(-1);
});

test('packageList returns the apps the shell may look for', async () => {
  const { packages } = await (await as('confirm')).ask(device.packageList);
  expect(packages.length).toBeGreaterThan(0);
});

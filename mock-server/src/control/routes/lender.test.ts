import { contract } from '@puente/contract';
import { CONSENT_VERSION, CREDIT_CHECK_VERSION } from '@puente/contract/values/consent';
import { AGREEMENT_VERSION, photo } from '@puente/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import { requestCall, callBackstage, openStage, testApp } from '../../../../tests/support/mock-calls.ts';

const app = testApp();
afterAll(() => app.close());

type Confirm = { cost: { amount: number; termDays: number; depositAmount: number; totalRepayment: number } };

describe('prices', () => {
  test('a new price applies to an unsubmitted application, whose old cost is refused, but not to running loans', async () => {
    const { tell, asked, orderNo } = await openStage(app, 'confirm');
    const running = await openStage(app, 'repaying');
    const seen = (await asked<Confirm>(`${contract.product.confirmInfo.path}?orderNo=${orderNo}`)).data.cost;
    const { products } = await tell('setLender', { products: [{ productId: 'puente', feeRate: 0.1 }] });
    expect(products[0]).toMatchObject({ feeRate: 0.1, example: { amount: 1_000, fee: 116, deposit: 884 } });
    const { amount, termDays, depositAmount, totalRepayment } = seen;
    const body = {
      orderNo,
      amount,
      termDays,
      depositAmount,
      totalRepayment,
      loanPurpose: 'health',
      agreementAccepted: true,
      agreementVersion: AGREEMENT_VERSION,
      creditCheckVersion: CREDIT_CHECK_VERSION,
      consentVersion: CONSENT_VERSION,
      consentKinds: [],
    };
    expect(await asked(contract.order.submit.path, body)).toMatchObject({ code: 20607 });
    const now = (await asked<Confirm>(`${contract.product.confirmInfo.path}?orderNo=${orderNo}`)).data.cost;
    expect(now.depositAmount).toBeLessThan(seen.depositAmount);
    const { borrowers } = await running.tell('exportWorld');
    await running.tell('setLender', { products: [{ productId: 'puente', penaltyDailyRate: 0.05 }] });
    expect((await running.tell('exportWorld')).borrowers).toEqual(borrowers);
    // The change applies to this world only.
    expect((await callBackstage(app, 'lender')).products[0]?.feeRate).not.toBe(0.1);
  });

  test.each([
    [{ productId: 'punte' }, 'Was puente meant?'],
    [{ productId: 'puente', maxAmount: 500 }, 'nothing'],
    [{ productId: 'puente', feeRate: 1 }, 'nothing is paid out'],
    [{ productId: 'puente', amountStep: 7_777 }, 'is not reached from'],
    [{ productId: 'puente', fee: 1 }, 'Unrecognized key: \\"fee\\"'],
  ])('refuses the change %j and changes nothing', async (product, sentence) => {
    const { tell } = await openStage(app, 'new');
    const before = await tell('lender');
    await expect(tell('setLender', { edition: 'single', products: [product] })).rejects.toThrow(sentence);
    expect(await tell('lender')).toEqual(before);
  });

  test('setLender changes a world’s edition, and a fork has the changed edition too', async () => {
    const { tell, asked } = await openStage(app, 'new');
    await tell('setLender', { edition: 'single' });
    expect((await asked<{ products: object[] }>(contract.product.list.path)).data.products).toHaveLength(1);
    await tell('fork', { name: 'fork-single' });
    expect((await callBackstage(app, 'lender', { world: 'fork-single' })).edition).toBe('single');
  });
});

test('a closed payment method shows its reason and gives no CLABE until it is opened again', async () => {
  const { tell, asked, orderNo } = await openStage(app, 'repaying');
  await tell('setLender', { closed: { stp: 'El banco no responde.', cashier: 'Mantenimiento' } });
  const detail = () =>
    asked<{ methods: { method: string; available: boolean; reason: string | null }[] }>(
      `${contract.repayment.detail.path}?orderNo=${orderNo}`,
    );
  expect((await detail()).data.methods.find(({ method }) => method === 'stp')).toMatchObject({
    available: false,
    reason: 'El banco no responde.',
  });
  expect(await asked(`${contract.repayment.stpClabe.path}?orderNo=${orderNo}`)).toMatchObject({ code: 20909 });
  await tell('setLender', { closed: { stp: null } });
  expect((await tell('lender')).closed).toEqual({ cashier: 'Mantenimiento' });
  expect(await asked(`${contract.repayment.stpClabe.path}?orderNo=${orderNo}`)).toMatchObject({ code: 0 });
});

describe('the ID and the face', () => {
  const uploaded = async (stage: Awaited<ReturnType<typeof openStage>>) => {
    const { world, token, orderNo } = stage;
    const upload = (path: string, file: Parameters<typeof photo>[0]) =>
      requestCall<{ imageId: string }>(app, path, {
        world,
        token,
        multipart: { fields: { orderNo }, file: photo(file) },
      });
    const back = await upload(contract.identity.uploadCurpBack.path, 'id-back.jpg');
    const front = await upload(contract.identity.uploadCurpFront.path, 'id-front.jpg');
    const body = { backImageId: back.data.imageId, frontImageId: front.data.imageId };
    return {
      read: () => stage.asked<Record<string, string | number>>(contract.identity.curpOcr.path, body),
      face: () => upload(contract.identity.saveFaceImage.path, 'selfie.jpg'),
    };
  };

  test('reading the ID returns differing, uncertain or empty data if the borrower’s settings say so', async () => {
    const stage = await openStage(app, 'identity');
    const settings = (more: object) => stage.tell('settings', { mobile: stage.mobile, settings: more });
    const { read } = await uploaded(stage);
    const { data: usual } = await read();
    await settings({ ocr: 'differs', reading: { nationalId: 'XEXX010101HNEXXXA4' } });
    expect((await read()).data).toEqual({ ...usual, lastName: 'Sánches Ruis', nationalId: 'XEXX010101HNEXXXA4' });
    await settings({ ocr: 'unsure' });
    expect((await read()).data.confidence).toBe(0.42);
    await settings({ ocr: 'empty' });
    expect((await read()).data).toMatchObject({ firstName: '', lastName: '', nationalId: '' });
  });

  test('refuses as many face photos as the setting faceRefusals says, then accepts the next', async () => {
    const stage = await openStage(app, 'identity');
    await stage.tell('settings', { mobile: stage.mobile, settings: { faceRefusals: 2 } });
    const { face } = await uploaded(stage);
    const codes = [];
    for (let n = 0; n < 3; n++) codes.push((await face()).code);
    expect(codes).toEqual([20305, 20305, 0]);
  });
});

test('uploadStatus lists each kind of device data once its delay is over, and answers -1 if uploads are off', async () => {
  const { tell, asked, mobile, orderNo } = await openStage(app, 'confirm');
  const arrived = async () => {
    const { code, data } = await asked<Record<string, boolean>>(
      `${contract.device.uploadStatus.path}?orderNo=${orderNo}`,
    );
    return [code, Object.keys(data).filter((kind) => data[kind])];
  };
  await tell('deviceData', { mobile, orderNo, kinds: ['appList', 'sms'] });
  await tell('deviceData', { mobile, orderNo, kinds: ['exif', 'device', 'contact', 'location'], after: '30s' });
  expect(await arrived()).toEqual([1, ['appList', 'sms']]);
  await tell('advance', { by: '29s' });
  expect(await arrived()).toEqual([1, ['appList', 'sms']]);
  await tell('advance', { by: '1s' });
  expect((await arrived())[0]).toBe(0);
  await tell('settings', { mobile, settings: { uploadEnabled: false } });
  expect((await arrived())[0]).toBe(-1);
});

import { contract } from '@puente/contract';
import { additionInfoOf, basicInfoOf } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { as, fieldsAtFault, refuses, refusesTo } from './borrower.ts';

const { profile, session } = contract;

describe('saveBasicInfo', () => {
  test('in the market edition, moves the order from status 6 to 12 and stores the form', async () => {
    const hugo = await as('personalInfo');
    expect(await hugo.saveBasicInfo()).toEqual({ orderNo: hugo.orderNo, status: 12 });
    const { basicInfo } = await hugo.ask(session.getUserInfo);
    expect(basicInfo).toMatchObject(basicInfoOf(hugo.persona));
  });

  test('in the single-product edition, moves the open order from status 6 to 12', async () => {
    const hugo = await as('personalInfo');
    expect(await hugo.ask(profile.saveBasicInfo, basicInfoOf(hugo.persona))).toEqual({
      orderNo: hugo.orderNo,
      status: 12,
    });
  });

  test('replaces the data of an earlier step that is saved again, and keeps the status', async () => {
    const mariana = await as('workInfo');
    expect((await mariana.saveBasicInfo({ city: 'Coyoacán' })).status).toBe(11);
    expect((await mariana.ask(session.getUserInfo)).basicInfo.city).toBe('Coyoacán');
  });

  test('names every invalid field and stores nothing', async () => {
    const hugo = await as('personalInfo');
    const bad = { firstName: 'Al', email: 'al@', nationalId: 'GOMA850101MDFMRN01', pinCode: '17000', address: 'x' };
    const answer = await hugo.tell(profile.saveBasicInfoMarket, {
      ...basicInfoOf(hugo.persona, bad),
      orderNo: hugo.orderNo,
    });
    expect(fieldsAtFault(answer).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'address',
      'email',
      'firstName',
      'nationalId',
      'pinCode',
    ]);
    expect((await hugo.ask(session.getUserInfo)).basicInfo.firstName ?? null).toBeNull();
    expect(await hugo.status()).toBe(6);
  });

  test('returns the rule of each field and a message that names the field in the borrower’s words', async () => {
    const hugo = await as('personalInfo');
    const bad = { nationalId: 'GOMA850101MDFMRN01', nss: '00000000000', pinCode: '123', education: 'phd' as 'masters' };
    const { email: _, ...form } = { ...basicInfoOf(hugo.persona, bad), orderNo: hugo.orderNo };
    const sendWorkForm = () => hugo.tell(profile.saveBasicInfoMarket, form as typeof form & { email: string });
    const answer = await sendWorkForm();
    expect(answer).toMatchObject({
      code: 422,
      msg: 'Revisa estos datos: escolaridad, CURP, correo electrónico, NSS, código postal',
      data: [
        { field: 'education', rule: 'unknown' },
        { field: 'nationalId', rule: 'checkDigit', msg: 'Hay un carácter equivocado' },
        { field: 'email', rule: 'required', msg: 'Falta este dato' },
        { field: 'nss', rule: 'allZeros' },
        { field: 'pinCode', rule: 'tooShort' },
      ],
    });
    hugo.speak('en');
    expect((await sendWorkForm()).msg).toBe('Check these details: education, CURP, e-mail, NSS, postal code');
  });

  test.each(['2008-11-22', '1942-11-21'])(
    'refuses a birthday (%s) that gives an age outside 18 to 83',
    async (birthday) => {
      const hugo = await as('personalInfo');
      const form = { ...basicInfoOf(hugo.persona, { birthday }), orderNo: hugo.orderNo };
      await refuses(hugo, 'ageOutOfRange', profile.saveBasicInfoMarket, form);
      expect(await hugo.status()).toBe(6);
    },
  );

  test('stores normalised values: no hyphens or blanks, capitals, ten digits', async () => {
    const hugo = await as('personalInfo');
    const { nationalId } = hugo.persona.person;
    const typed = {
      nationalId: ` ${nationalId.slice(0, 4)}-${nationalId.slice(4, 10)}-${nationalId.slice(10)}`.toLowerCase(),
      firstName: '  Hugo   Iván ',
      email: 'hugo @correo.example\u200b',
      rfc: 'gode-561231-gr8',
      nss: '12-34-56-7890-3',
      pinCode: '067 00',
      address: ' Calle  Jacaranda 12 ',
      whatsappNo: '+52 1 55 0000 0002',
      alternativePhone: '(55) 0000 0003',
      county: ' Roma  Norte ',
    };
    await hugo.saveBasicInfo(typed);
    const { basicInfo } = await hugo.ask(session.getUserInfo);
    expect(basicInfo).toMatchObject({
      nationalId,
      firstName: 'Hugo Iván',
      email: 'hugo@correo.example',
      rfc: 'GODE561231GR8',
      nss: '12345678903',
      pinCode: '06700',
      address: 'Calle Jacaranda 12',
      whatsappNo: '5500000002',
      alternativePhone: '5500000003',
      county: 'Roma Norte',
    });
  });

  test('refuses the personal form after submission', async () => {
    const carmen = await as('inReview');
    const form = { ...basicInfoOf(carmen.persona), orderNo: carmen.orderNo };
    await refuses(carmen, 'wrongStep', profile.saveBasicInfoMarket, form);
  });
});

const sendWorkForm = (me: Awaited<ReturnType<typeof as>>, changes = {}) =>
  me.tell(profile.saveAdditionInfoMarket, { ...additionInfoOf(me.persona, changes), orderNo: me.orderNo });

describe('saveAdditionInfo', () => {
  test('moves the order from status 11 to 5 and stores the contacts', async () => {
    const mariana = await as('workInfo');
    expect(await mariana.saveWork()).toEqual({ orderNo: mariana.orderNo, status: 5 });
    const { contacts } = await mariana.ask(session.getUserInfo);
    expect(contacts.map(({ relation }) => relation)).toEqual(['parents', 'friends']);
  });

  test('drops answers to hidden fields: a self-employed borrower has no paydays', async () => {
    const mariana = await as('workInfo');
    await mariana.saveWork({ employmentType: 'self_employed', designation: 'butcher' });
    const { workInfo } = await mariana.ask(session.getUserInfo);
    expect(workInfo).toMatchObject({ employmentType: 'self_employed', designation: 'butcher' });
    expect(workInfo?.monthlyPayday ?? null).toBeNull();
    expect(workInfo?.payFrequency ?? null).toBeNull();
  });

  test('refuses contacts who share a relation or a mobile', async () => {
    const mariana = await as('workInfo');
    await refusesTo(mariana, 'contactsShareRelation', () =>
      sendWorkForm(mariana, { emergencyContactRelation2: 'parents' }),
    );
    const { emergencyContactMobile1 } = additionInfoOf(mariana.persona);
    await refusesTo(mariana, 'contactsShareMobile', () =>
      sendWorkForm(mariana, { emergencyContactMobile2: emergencyContactMobile1 }),
    );
    expect(await mariana.status()).toBe(11);
  });

  test('rejects the borrower’s own number as a contact in any spelling', async () => {
    const mariana = await as('workInfo');
    for (const slot of [1, 2] as const) {
      const field = `emergencyContactMobile${slot}` as const;
      const ownNumber = { [field]: `+52 1 ${mariana.persona.phone}` };
      const spanish = await sendWorkForm(mariana, ownNumber);
      expect(spanish.data).toEqual([
        { field, rule: 'ownMobile', msg: 'Es tu propio número: elige el de otra persona' },
      ]);
      mariana.speak('en');
      const english = await sendWorkForm(mariana, ownNumber);
      expect(english.data).toMatchObject([{ msg: 'This is your own number: choose somebody else’s' }]);
      mariana.speak('es');
    }
    expect(await mariana.status()).toBe(11);
  });

  test('names a missing work field that the occupation requires', async () => {
    const mariana = await as('workInfo');
    const answer = await refusesTo(mariana, 'workFieldsMissing', () =>
      sendWorkForm(mariana, { monthlyPaydayTwo: null }),
    );
    expect(answer.msg).toBe('Completa estos datos de tu trabajo: segundo día de pago');
    expect(answer.data).toEqual([{ field: 'monthlyPaydayTwo', rule: 'required', msg: 'Falta este dato' }]);
    await refusesTo(mariana, 'workFieldsMissing', () => sendWorkForm(mariana, { designation: 'butcher' }));
    await refusesTo(mariana, 'workFieldsMissing', () => sendWorkForm(mariana, { payFrequency: 'Weekly' }));
  });

  test('refuses the work form before its step', async () => {
    const nicolas = await as('identity');
    await refusesTo(nicolas, 'wrongStep', () => sendWorkForm(nicolas));
  });

  test('stores normalised contacts, and refuses a workplace city that is not in its state', async () => {
    const mariana = await as('workInfo');
    await mariana.saveWork({
      emergencyContactName1: '  Rosa   Marín ',
      emergencyContactMobile1: '+52 55 0000 7001',
      companyPhone: '55-0000-9000',
      workState: '14',
      workCity: 'Guadalajara',
    });
    const { contacts, workInfo } = await mariana.ask(session.getUserInfo);
    expect(contacts[0]).toMatchObject({ name: 'Rosa Marín', mobile: '5500007001' });
    expect(workInfo).toMatchObject({ companyPhone: '5500009000', workState: '14', workCity: 'Guadalajara' });
    expect(fieldsAtFault(await sendWorkForm(mariana, { workState: '09', workCity: 'Guadalajara' }))).toEqual([
      'workCity',
    ]);
    expect(fieldsAtFault(await sendWorkForm(mariana, { workState: 'CDMX' }))).toEqual(['workState']);
  });

  test.each([null, ''])('accepts an employee without a workplace telephone: %j', async (companyPhone) => {
    const mariana = await as('workInfo');
    await mariana.saveWork({ employmentType: 'employee', companyPhone });
    const { workInfo } = await mariana.ask(session.getUserInfo);
    expect(workInfo?.companyPhone ?? '').toBe('');
    expect(workInfo?.companyName).toBe('Clínica Jacaranda');
  });
});

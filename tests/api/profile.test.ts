import { contract } from '@puente/contract';
import { additionInfoOf, basicInfoOf } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { as, fieldsAtFault, refuses, refusesTo } from './doors.ts';

const { profile, session } = contract;

describe('saveBasicInfo', () => {
  test('market edition: 6 → 12, and the form is kept', async () => {
    const hugo = await as('personalInfo');
    expect(await hugo.saveBasicInfo()).toEqual({ orderNo: hugo.orderNo, status: 12 });
    const { basicInfo } = await hugo.ask(session.getUserInfo);
    expect(basicInfo).toMatchObject(basicInfoOf(hugo.persona));
  });

  test('single-product edition: moves the open order', async () => {
    const hugo = await as('personalInfo');
    expect(await hugo.ask(profile.saveBasicInfo, basicInfoOf(hugo.persona))).toEqual({
      orderNo: hugo.orderNo,
      status: 12,
    });
  });

  test('an earlier step saved again replaces the data and leaves the status', async () => {
    const mariana = await as('workInfo');
    expect((await mariana.saveBasicInfo({ city: 'Coyoacán' })).status).toBe(11);
    expect((await mariana.ask(session.getUserInfo)).basicInfo.city).toBe('Coyoacán');
  });

  test('every field at fault is named, and nothing is kept', async () => {
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

  test('each field goes with the key of its rule, and the message has the borrower’s words for it', async () => {
    const hugo = await as('personalInfo');
    const bad = { nationalId: 'GOMA850101MDFMRN01', nss: '00000000000', pinCode: '123', education: 'phd' as 'masters' };
    const { email: _, ...form } = { ...basicInfoOf(hugo.persona, bad), orderNo: hugo.orderNo };
    const send = () => hugo.tell(profile.saveBasicInfoMarket, form as typeof form & { email: string });
    const answer = await send();
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
    expect((await send()).msg).toBe('Check these details: education, CURP, e-mail, NSS, postal code');
  });

  test('the age of 18, and the day before 84, to the day', async () => {
    const hugo = await as('personalInfo');
    for (const birthday of ['1942-11-22', '2008-11-21'])
      expect(await hugo.saveBasicInfo({ birthday }), birthday).toMatchObject({ status: 12 });
  });

  test.each(['2008-11-22', '1942-11-21', '2010-01-01', '1920-01-01'])(
    'an age outside 18 to 83 (%s)',
    async (birthday) => {
      const hugo = await as('personalInfo');
      const form = { ...basicInfoOf(hugo.persona, { birthday }), orderNo: hugo.orderNo };
      await refuses(hugo, 'ageOutOfRange', profile.saveBasicInfoMarket, form);
      expect(await hugo.status()).toBe(6);
    },
  );

  test('a birthday that is no day', async () => {
    const hugo = await as('personalInfo');
    const form = { ...basicInfoOf(hugo.persona, { birthday: '2001-02-30' }), orderNo: hugo.orderNo };
    expect(fieldsAtFault(await hugo.tell(profile.saveBasicInfoMarket, form))).toEqual(['birthday']);
  });

  test('what is kept is what was judged: without hyphens and blanks, in capitals, in ten digits', async () => {
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

  test('a CURP typed in small letters is the holder’s when the account is added', async () => {
    const hugo = await as('personalInfo');
    await hugo.saveBasicInfo({ nationalId: hugo.persona.person.nationalId.toLowerCase() });
    await hugo.reach(5);
    expect((await hugo.addCard()).status).toBe(17);
  });

  test.each([
    ['state', { state: 'Narnia' as '09' }],
    ['city', { city: 'Guadalajara' }],
    ['city', { city: 'coyoacán' }],
  ])('a %s that its list does not have', async (field, changes) => {
    const hugo = await as('personalInfo');
    const form = { ...basicInfoOf(hugo.persona, changes), orderNo: hugo.orderNo };
    expect(fieldsAtFault(await hugo.tell(profile.saveBasicInfoMarket, form))).toEqual([field]);
    expect(await hugo.status()).toBe(6);
  });

  test('after submission', async () => {
    const carmen = await as('inReview');
    const form = { ...basicInfoOf(carmen.persona), orderNo: carmen.orderNo };
    await refuses(carmen, 'wrongStep', profile.saveBasicInfoMarket, form);
  });
});

const send = (me: Awaited<ReturnType<typeof as>>, changes = {}) =>
  me.tell(profile.saveAdditionInfoMarket, { ...additionInfoOf(me.persona, changes), orderNo: me.orderNo });

describe('saveAdditionInfo', () => {
  test('11 → 5, and the contacts are kept', async () => {
    const mariana = await as('workInfo');
    expect(await mariana.saveWork()).toEqual({ orderNo: mariana.orderNo, status: 5 });
    const { contacts } = await mariana.ask(session.getUserInfo);
    expect(contacts.map(({ relation }) => relation)).toEqual(['parents', 'friends']);
  });

  test('hidden answers are not kept: self-employed has no paydays', async () => {
    const mariana = await as('workInfo');
    await mariana.saveWork({ employmentType: 'self_employed', designation: 'butcher' });
    const { workInfo } = await mariana.ask(session.getUserInfo);
    expect(workInfo).toMatchObject({ employmentType: 'self_employed', designation: 'butcher' });
    expect(workInfo?.monthlyPayday ?? null).toBeNull();
    expect(workInfo?.payFrequency ?? null).toBeNull();
  });

  test('contacts who share a relation or a mobile', async () => {
    const mariana = await as('workInfo');
    await refusesTo(mariana, 'contactsShareRelation', () => send(mariana, { emergencyContactRelation2: 'parents' }));
    const { emergencyContactMobile1 } = additionInfoOf(mariana.persona);
    await refusesTo(mariana, 'contactsShareMobile', () =>
      send(mariana, { emergencyContactMobile2: emergencyContactMobile1 }),
    );
    expect(await mariana.status()).toBe(11);
  });

  test('the borrower’s own number is refused as a contact, however it is written', async () => {
    const mariana = await as('workInfo');
    for (const slot of [1, 2] as const) {
      const field = `emergencyContactMobile${slot}` as const;
      const own = { [field]: `+52 1 ${mariana.persona.phone}` };
      const spanish = await send(mariana, own);
      expect(spanish.data).toEqual([
        { field, rule: 'ownMobile', msg: 'Es tu propio número: elige el de otra persona' },
      ]);
      mariana.speak('en');
      const english = await send(mariana, own);
      expect(english.data).toMatchObject([{ msg: 'This is your own number: choose somebody else’s' }]);
      mariana.speak('es');
    }
    expect(await mariana.status()).toBe(11);
  });

  test('a second payday that repeats the first is refused', async () => {
    const mariana = await as('workInfo');
    const twice = { payFrequency: 'Biweekly', monthlyPayday: '15', monthlyPaydayTwo: '15' } as const;
    expect(fieldsAtFault(await send(mariana, twice))).toEqual(['monthlyPaydayTwo']);
    expect(await mariana.status()).toBe(11);
  });

  test('a work field that the occupation needs', async () => {
    const mariana = await as('workInfo');
    const answer = await refusesTo(mariana, 'workFieldsMissing', () => send(mariana, { monthlyPaydayTwo: null }));
    expect(answer.msg).toBe('Completa estos datos de tu trabajo: segundo día de pago');
    expect(answer.data).toEqual([{ field: 'monthlyPaydayTwo', rule: 'required', msg: 'Falta este dato' }]);
    await refusesTo(mariana, 'workFieldsMissing', () => send(mariana, { designation: 'butcher' }));
    await refusesTo(mariana, 'workFieldsMissing', () => send(mariana, { payFrequency: 'Weekly' }));
  });

  test.each(['ParttimeEmployee', 'Student', 'Other', 'others'] as const)(
    'an occupation of the wire that the form does not offer (%s), and how the income is paid',
    async (employmentType) => {
      const mariana = await as('workInfo');
      await mariana.saveWork({ employmentType, designation: 'assistant', paymentMethod: 'bankTransfer' });
      const { workInfo } = await mariana.ask(session.getUserInfo);
      expect(workInfo).toMatchObject({ employmentType, paymentMethod: 'bankTransfer' });
    },
  );

  test('before its step', async () => {
    const nicolas = await as('identity');
    await refusesTo(nicolas, 'wrongStep', () => send(nicolas));
  });

  test('contacts and workplace are kept as they were judged; a workplace lies in a city of its state', async () => {
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
    expect(fieldsAtFault(await send(mariana, { workState: '09', workCity: 'Guadalajara' }))).toEqual(['workCity']);
    expect(fieldsAtFault(await send(mariana, { workState: 'CDMX' }))).toEqual(['workState']);
  });

  test.each([null, ''])('somebody employed whose work has no telephone: %j', async (companyPhone) => {
    const mariana = await as('workInfo');
    await mariana.saveWork({ employmentType: 'employee', companyPhone });
    const { workInfo } = await mariana.ask(session.getUserInfo);
    expect(workInfo?.companyPhone ?? '').toBe('');
    expect(workInfo?.companyName).toBe('Clínica Jacaranda');
  });

  test('bad phones are named', async () => {
    const mariana = await as('workInfo');
    expect(fieldsAtFault(await send(mariana, { emergencyContactMobile1: '123' }))).toEqual(['emergencyContactMobile1']);
  });
});

import { additionInfoForOrder, basicInfo, basicInfoForOrder } from '../entities/profile.ts';
import { orderStep } from '../entities/common.ts';
import { c, endpoint, fieldFaults, STEP_REFUSALS } from '../wire/endpoint.ts';

const refusals = { ...STEP_REFUSALS, ageOutOfRange: fieldFaults };

export const profileCalls = c.router({
  saveBasicInfo: {
    method: 'POST',
    path: '/user/saveBasicInfo',
    body: basicInfo,
    summary: 'Personal and residence information, single-product edition; moves the open order on.',
    ...endpoint({ auth: 'token', data: orderStep, rules: '§3, §4, §5', refusals }),
  },
  saveBasicInfoMarket: {
    method: 'POST',
    path: '/user/saveBasicInfo-market',
    body: basicInfoForOrder,
    summary: 'Personal and residence information of an order, market edition; 6 → 12.',
    ...endpoint({ auth: 'token', data: orderStep, rules: '§3, §4, §5', refusals }),
  },
  saveAdditionInfoMarket: {
    method: 'POST',
    path: '/user/saveAdditionInfo-market',
    body: additionInfoForOrder,
    summary: 'Work information and two emergency contacts; 11 → 5.',
    ...endpoint({
      auth: 'token',
      data: orderStep,
      rules: '§3, §4, §5',
      refusals: {
        ...STEP_REFUSALS,
        contactsShareRelation: fieldFaults,
        contactsShareMobile: fieldFaults,
        workFieldsMissing: fieldFaults,
      },
    }),
  },
});

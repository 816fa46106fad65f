import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { system } from '../theme/system.ts';
import { Guarded } from './guarded.tsx';

test('a part that throws says what broke, its neighbour goes on, and trying again brings it back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('no place for status 20');
    return <p>{`${Object.keys(ORDER_STATUSES).length} statuses`}</p>;
  };
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.body.firstElementChild!);
  root.render(
    <ChakraProvider value={system}>
      <Guarded part="Order">
        <Part />
      </Guarded>
      <p>The journal goes on</p>
    </ChakraProvider>,
  );
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent)
    .toContain('Order broke: no place for status 20');
  expect(document.body.textContent).toContain('The journal goes on');
  broken = false;
  document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
  await expect.poll(() => document.body.textContent).toContain('16 statuses');
  root.unmount();
});

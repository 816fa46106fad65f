import { useMutation } from '@tanstack/react-query';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, tsr } from '../server/tsr.ts';
import { showNote } from '../ui/toast.tsx';

type LenderChange = {
  change: NonNullable<NonNullable<Parameters<typeof tsr.setLender.mutate>[0]>['body']>;
  words?: string;
};

/** Changes the lender of this world and reloads the app. `onSaved` runs once the server has taken the change. */
export const useSetLender = (onSaved = () => {}) =>
  useMutation({
    mutationFn: async ({ change, words }: LenderChange) => {
      await fetchBody(tsr.setLender.mutate({ body: change }));
      onSaved();
      reloadPhone();
      if (words !== undefined) showNote(words);
    },
  });

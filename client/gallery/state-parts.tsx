/** Buttons, rows, notices, waiting, empty and failed states, photos, questions. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { Countdown } from '../src/ui/countdown.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { ErrorState } from '../src/ui/error-state.tsx';
import { Notice, NoticeAction } from '../src/ui/notice.tsx';
import { PhotoBox } from '../src/ui/photo-box.tsx';
import { Row } from '../src/ui/row.tsx';
import { CardSkeleton } from '../src/ui/skeleton.tsx';
import { StepProgress } from '../src/ui/step-progress.tsx';

function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <chakra.div display="grid" gap="3">
      <Button busy={busy} busyText="Enviando…" onClick={() => setBusy(true)}>
        Confirmar y recibir $1,880.00
      </Button>
      <Button busy busyText="Enviando…">
        Enviar
      </Button>
      <Button tone="secondary">Actualizar estado</Button>
      <Button tone="danger">Cerrar sesión</Button>
      <Button tone="link">Ver otras opciones</Button>
      <Button small wide={false}>
        Pequeño
      </Button>
    </chakra.div>
  );
}

function Notices() {
  return (
    <chakra.div display="grid" gap="3">
      <Notice action={<NoticeAction type="button">Borrar borrador</NoticeAction>}>
        Recuperamos lo que habías escrito
      </Notice>
      <Notice tone="warning">Vuelve a elegir tu día de pago</Notice>
      <Notice tone="danger">No pudimos guardar. Lo que escribiste sigue aquí.</Notice>
      <Notice tone="success">Ya tienes conexión.</Notice>
      <Notice tone="brand">
        Ten a la mano tu INE, tu CLABE o tarjeta de débito y los datos de dos contactos; toma unos 8 minutos
      </Notice>
    </chakra.div>
  );
}

function Rows() {
  return (
    <Card overflow="hidden">
      <Row icon="bank" title="Cuenta bancaria" detail="BBVA ···· 4821" opens onClick={() => undefined} />
      <Row icon="globe" title="Idioma" end="Español" opens onClick={() => undefined} />
      <Row icon="info" title="Versión" end="1.0.0" />
    </Card>
  );
}

function Steps() {
  const titles = ['Tus datos', 'Identificación', 'Trabajo y contactos', 'Cuenta bancaria', 'Cuestionario', 'Confirmar'];
  return (
    <StepProgress
      current={3}
      steps={titles.map((title, index) => ({
        title,
        state: index < 2 ? ('done' as const) : index === 2 ? ('current' as const) : ('pending' as const),
      }))}
    />
  );
}

function Resend() {
  const [deadline] = useState(() => Date.now() + 45_000);
  return <Countdown deadline={deadline} text={(clock) => `Reenviar en ${clock}`} over="Ya puedes pedir otro código" />;
}

function Empty() {
  return <EmptyState action={<Button>Solicitar préstamo</Button>}>Aún no tienes préstamos</EmptyState>;
}

function Failed() {
  return (
    <ErrorState
      cause="No hay respuesta del servidor."
      safe="Tu solicitud no cambió."
      reference="A1B2-C3"
      onRetry={() => undefined}
    />
  );
}

function Photos() {
  return (
    <chakra.div display="grid" gap="4">
      <PhotoBox
        number={1}
        title="Reverso de tu INE"
        state={{ text: 'Subiendo', icon: 'arrow-up', tone: 'info' }}
        percent={40}
        drawing={<span>INE</span>}
      />
      <PhotoBox
        number={2}
        title="Frente de tu INE"
        state={{ text: 'No se aceptó', icon: 'circle-x', tone: 'danger' }}
        problem="Se ve borrosa"
        actions={<Button>Tomar otra</Button>}
      >
        <chakra.p color="fg.muted">Plana, con las cuatro esquinas, sin reflejos ni filtros.</chakra.p>
      </PhotoBox>
    </chakra.div>
  );
}

function Leave() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Salir
      </Button>
      {open && (
        <Dialog
          title="¿Salir sin terminar?"
          safe="Seguir aquí"
          confirm="Salir"
          destructive
          onSafe={close}
          onConfirm={close}
        >
          Guardamos lo que llevas en este teléfono.
        </Dialog>
      )}
    </>
  );
}

export const STATE_PARTS = {
  buttons: Buttons,
  notices: Notices,
  rows: Rows,
  steps: Steps,
  countdown: Resend,
  skeleton: CardSkeleton,
  empty: Empty,
  error: Failed,
  photos: Photos,
  dialog: Leave,
};

import type { MailKind } from './mail-queries.ts'

/** A message: a subject and paragraphs. */
export type MailText = { subject: string; paragraphs: string[] }

/** The values for the texts. `link` opens the dashboard. For a password reset, the fragment of `link` contains the token. */
export type MailFacts = {
  name: string
  organization: string
  about: string
  link: string
  secret: string
  hours: number
  minutes: number
  days: number
}

type Texts = Record<MailKind, (facts: MailFacts) => MailText>

const en: Texts = {
  invitation: ({ name, organization, link, secret, hours }) => ({
    subject: `You are invited to ${organization}`,
    paragraphs: [
      `Hello ${name},`,
      `you are invited to work on videos in ${organization}. Sign in with this address and a temporary password:`,
      secret,
      link,
      `The temporary password is good for ${hours} hours. At your first login you choose one of your own.`,
      'If you do not know this organization, ignore this message: nothing happens.',
    ],
  }),
  membership: ({ name, organization, link }) => ({
    subject: `You are now a member of ${organization}`,
    paragraphs: [
      `Hello ${name},`,
      `you can now work on videos in ${organization}. Sign in with this address and your password, as before:`,
      link,
    ],
  }),
  reset: ({ name, link, minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${name},`,
      'somebody asked for a new password for this address. Open this link to choose one:',
      link,
      `The link is good for ${minutes} minutes, once. If it was not you, ignore this message: your password stays as it is.`,
    ],
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your account was changed just now, and your other sessions were ended.',
      'If it was not you, choose a new one at once with “Forgot password?”:',
      link,
    ],
  }),
  email_changed: ({ name, organization }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${name},`,
      `an administrator of ${organization} changed the address of your account; this one does not open it any more.`,
      'If that is wrong, tell the administrator.',
    ],
  }),
  account_closing: ({ name, link, days }) => ({
    subject: 'Your account is being closed',
    paragraphs: [
      `Hello ${name},`,
      `your account was closed just now, and all its sessions were ended. Everything in it is deleted in ${days} days.`,
      'If you want to keep it, or if it was not you, sign in before then and choose to keep it:',
      link,
    ],
  }),
  connect_again: ({ name, organization, about, link }) => ({
    subject: `${about} has to be connected again`,
    paragraphs: [
      `Hello ${name},`,
      `${about} says that the access of ${organization} has ended. Posts that were to go out there cannot be sent until the account is ` +
        'connected again, under Social Media:',
      link,
    ],
  }),
  codes_locked: ({ name, link }) => ({
    subject: 'Somebody enters wrong codes for your account',
    paragraphs: [
      `Hello ${name},`,
      'Ten wrong codes or passwords were entered for your account in a row. It takes no more of them for a while.',
      'If it was not you, somebody may know your password or API key. Change it as soon as you can sign in again.',
      link,
    ],
  }),
  second_factor_on: ({ name, link }) => ({
    subject: 'Your sign-in asks for a second factor now',
    paragraphs: [
      `Hello ${name},`,
      'a second factor was switched on for your account just now: from now on each sign-in asks for a code of an app or a passkey.',
      'If it was not you, tell the operator of this installation at once.',
      link,
    ],
  }),
  second_factor_off: ({ name, link }) => ({
    subject: 'Your sign-in asks for no second factor any more',
    paragraphs: [
      `Hello ${name},`,
      'the second factor of your account was switched off just now.',
      'If it was not you, sign in and switch it on again, and change your password or make a new API key:',
      link,
    ],
  }),
  passkey_added: ({ name, link }) => ({
    subject: 'Your account has another way to sign in',
    paragraphs: [
      `Hello ${name},`,
      'a passkey was added to your account just now. A person who holds it can sign in.',
      'If it was not you, sign in, remove it in My Account, and change your password or make a new API key:',
      link,
    ],
  }),
}

const es: Texts = {
  invitation: ({ name, organization, link, secret, hours }) => ({
    subject: `Tienes una invitación a ${organization}`,
    paragraphs: [
      `Hola, ${name}:`,
      `te han invitado a trabajar con vídeos en ${organization}. Inicia sesión con esta dirección y una contraseña temporal:`,
      secret,
      link,
      `La contraseña temporal vale ${hours} horas. En tu primer acceso eliges una propia.`,
      'Si no conoces esta organización, ignora este mensaje: no pasará nada.',
    ],
  }),
  membership: ({ name, organization, link }) => ({
    subject: `Ya eres miembro de ${organization}`,
    paragraphs: [
      `Hola, ${name}:`,
      `ya puedes trabajar con vídeos en ${organization}. Inicia sesión con esta dirección y tu contraseña de siempre:`,
      link,
    ],
  }),
  reset: ({ name, link, minutes }) => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      `Hola, ${name}:`,
      'alguien ha pedido una contraseña nueva para esta dirección. Abre este enlace para elegirla:',
      link,
      `El enlace vale ${minutes} minutos y una sola vez. Si no has sido tú, ignora este mensaje: tu contraseña no cambia.`,
    ],
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Se ha cambiado tu contraseña',
    paragraphs: [
      `Hola, ${name}:`,
      'la contraseña de tu cuenta acaba de cambiarse y tus demás sesiones se han cerrado.',
      'Si no has sido tú, elige otra enseguida con «¿Olvidaste tu contraseña?»:',
      link,
    ],
  }),
  email_changed: ({ name, organization }) => ({
    subject: 'Se ha cambiado tu dirección de correo',
    paragraphs: [
      `Hola, ${name}:`,
      `un administrador de ${organization} ha cambiado la dirección de tu cuenta; con esta ya no se entra.`,
      'Si es un error, díselo al administrador.',
    ],
  }),
  account_closing: ({ name, link, days }) => ({
    subject: 'Tu cuenta se va a cerrar',
    paragraphs: [
      `Hola, ${name}:`,
      `tu cuenta acaba de cerrarse y todas sus sesiones han terminado. Todo lo que contiene se borra dentro de ${days} días.`,
      'Si quieres conservarla, o si no has sido tú, inicia sesión antes de ese plazo y elige conservarla:',
      link,
    ],
  }),
  connect_again: ({ name, organization, about, link }) => ({
    subject: `Hay que volver a conectar ${about}`,
    paragraphs: [
      `Hola, ${name}:`,
      `${about} dice que el acceso de ${organization} ha terminado. Lo que iba a publicarse allí no puede enviarse hasta que la cuenta ` +
        'se conecte de nuevo, en Redes sociales:',
      link,
    ],
  }),
  codes_locked: ({ name, link }) => ({
    subject: 'Alguien introduce códigos erróneos en tu cuenta',
    paragraphs: [
      `Hola, ${name}:`,
      'Se han introducido diez códigos o contraseñas erróneos seguidos en tu cuenta. Durante un tiempo no admite más.',
      'Si no has sido tú, quizá alguien conozca tu contraseña o tu clave de API. Cámbiala en cuanto puedas volver a entrar.',
      link,
    ],
  }),
  second_factor_on: ({ name, link }) => ({
    subject: 'Tu inicio de sesión pide ahora un segundo factor',
    paragraphs: [
      `Hola, ${name}:`,
      'acaba de activarse un segundo factor en tu cuenta: cada inicio de sesión pide ahora un código de una aplicación o una llave.',
      'Si no has sido tú, avisa enseguida a quien administra esta instalación.',
      link,
    ],
  }),
  second_factor_off: ({ name, link }) => ({
    subject: 'Tu inicio de sesión ya no pide un segundo factor',
    paragraphs: [
      `Hola, ${name}:`,
      'acaba de desactivarse el segundo factor de tu cuenta.',
      'Si no has sido tú, inicia sesión y actívalo de nuevo, y cambia tu contraseña o crea una clave API nueva:',
      link,
    ],
  }),
  passkey_added: ({ name, link }) => ({
    subject: 'Tu cuenta tiene otra forma de entrar',
    paragraphs: [
      `Hola, ${name}:`,
      'acaba de añadirse una llave de acceso a tu cuenta: quien la tenga puede entrar.',
      'Si no has sido tú, inicia sesión, quítala en Mi cuenta, y cambia tu contraseña o crea una clave API nueva:',
      link,
    ],
  }),
}

/** Every message in the interface's languages. */
export const MAIL_TEXTS: Record<'en' | 'es', Texts> = { en, es }

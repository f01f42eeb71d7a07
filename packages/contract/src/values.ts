import * as z from 'zod/mini'
import type { MessageKey } from './sentences/say.ts'
import { sentence } from './sentences/sentence.ts'

/** An opaque id. */
export const Id = z.string().check(z.minLength(1), z.maxLength(200))

/** The key of an entry in one of Orion's lists, for example a voice or a provider. */
export const Key = z.string().check(z.maxLength(200))

/** The most characters of a model's name. */
export const MODEL_LENGTH = 200

/** The name of a model, as its service writes it. */
export const ModelName = z.string().check(z.maxLength(MODEL_LENGTH))

/** Points in 1/10,000 of a point: 100000 is 10.0000 points. Never negative, at most 2^53 − 1. */
export const Points = z.int().check(z.gte(0))

/** A signed amount of points in 1/10,000 pt, as transactions list it. */
export const SignedPoints = z.int()

/** An amount of points that a caller wants to move: at least 1/10,000 pt. */
export const PositivePoints = z.int().check(z.gte(1))

/** ISO 8601 UTC. */
export const Time = z.string()

/** Money in the minor unit of its currency. JPY and KRW have no minor unit. */
export const Money = z.int()

/** 0 to 1. */
export const Fraction = z.number().check(z.gte(0), z.lte(1))

/** Seconds. */
export const Seconds = z.number().check(z.gte(0))

/** A required text of at most `most` characters. `what` names the text in error messages. */
export const words = (what: MessageKey, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentence('fields.is_missing', { what: { message_key: what } })),
      z.maxLength(most, sentence('fields.is_too_long', { what: { message_key: what }, most })),
    )

/** The most characters of a credit: the owner of an image, a voice or music, as a film names them. */
export const CREDIT_LENGTH = 300

/** The most characters of a prompt. */
export const PROMPT_LENGTH = 2000

/** The topic in the user's words: 1 to 2000 characters after trimming. */
export const Prompt = z
  .string(sentence('fields.please_enter_prompt_before_executing'))
  .check(
    z.trim(),
    z.minLength(1, sentence('fields.please_enter_prompt_before_executing')),
    z.maxLength(PROMPT_LENGTH, sentence('fields.prompt_too_long', { most: PROMPT_LENGTH })),
  )

/** An e-mail address, trimmed and in lower case. */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(sentence('fields.enter_valid_e_mail_address')))

/** A colour as '#rrggbb'. */
export const Color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, sentence('fields.colour_written_rrggbb')))

/** One line: no line break, and no other character that moves the text after it. Mails, logs and lists contain such names. */
export const ON_ONE_LINE = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, sentence('fields.name_stands_one_line'))

/** A name or title that a person typed: 1 to 200 characters on one line, after trimming. */
export const named = (message: string, length = 200) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(length, sentence('edits.at_most_characters', { most: length })),
      ON_ONE_LINE,
    )

/**
 * Set when this server has no mail server (SMTP_URL). Its mail then waits in its outbox, where the operator reads it. Absent when mail is
 * sent.
 */
export const MailInOutbox = z.optional(z.literal(true))

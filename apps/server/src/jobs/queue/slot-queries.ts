import { sql } from '../../db/drizzle.ts'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/open.ts'

type Slot = { connection_id: string; token: string }

/** Takes a free slot for `seconds`. Returns null if all slots are held. */
export async function takeSlot(
  db: Database,
  { connection_id, at_once, seconds }: { connection_id: string; at_once: number; seconds: number },
): Promise<Slot | null> {
  const token = newId()
  for (let slot = 1; slot <= at_once; slot += 1) {
    const { rowCount } = await db.execute(sql`
      INSERT INTO connection_slot AS s (connection_id, slot, token, until)
      VALUES (${connection_id}, ${slot}, ${token}, now() + ${seconds} * interval '1 second')
      ON CONFLICT (connection_id, slot) DO UPDATE SET token = excluded.token, until = excluded.until WHERE s.until <= now()`)
    if (rowCount === 1) return { connection_id, token }
  }
  return null
}

/** Renews a slot for `seconds` from now, if this holder still has the slot. */
export async function renewSlot(db: Database, { connection_id, token }: Slot, seconds: number): Promise<void> {
  await db.execute(sql`
    UPDATE connection_slot SET until = now() + ${seconds} * interval '1 second'
    WHERE connection_id = ${connection_id} AND token = ${token}`)
}

/** Frees all slots. Call it only when the only process on this database starts. */
export async function freeAllSlots(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM connection_slot`)
}

/** Gives a slot back. */
export async function freeSlot(db: Database, { connection_id, token }: Slot): Promise<void> {
  await db.execute(sql`DELETE FROM connection_slot WHERE connection_id = ${connection_id} AND token = ${token}`)
}

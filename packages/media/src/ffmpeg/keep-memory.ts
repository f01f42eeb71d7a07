/**
 * What a process that handles pictures is told about memory, as variables of its environment (glibc reads them; others do not mind). Pictures
 * are megabytes each, and a fresh page costs more than filling it: what was freed is kept and handed out again, from one heap for all threads,
 * in huge pages where the kernel gives them to who asks. The encoder alone costs a tenth less so.
 */
export const KEEP_MEMORY = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 30),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 31),
  MALLOC_TOP_PAD_: String(2 ** 25),
}

;; Reads the rows of a picture between its pixels, eight pixels at once, to the same bytes as one by one (zoom.ts).
;; `npx --package wabt@1.0.39 wat2wasm zoom.wat -o zoom.wasm` makes what is loaded.
(module
  (memory (export "memory") 16)

  ;; Rows of `width` bytes at `out` from rows of `stride` bytes at `source`.
  ;; `rows`: for each of `count` rows how far below `source` it reads, in 256ths of a row (i32).
  ;; `blocks`: for every eight pixels of a row 48 bytes: how far right they begin to read (i32, 12 bytes unused); where each reads from there on
  ;; (eight times a byte's place, then 255); how far between that pixel and the next, in 256ths (eight i16).
  ;; What is written beyond a row's end is written over by the next row: behind the last there must be room for seven bytes.
  (func (export "zoomRows")
    (param $source i32) (param $stride i32) (param $out i32) (param $width i32) (param $rows i32) (param $count i32) (param $blocks i32)
    (local $end i32) (local $step i32) (local $above i32) (local $below i32) (local $block i32) (local $to i32) (local $row_end i32)
    (local $up v128) (local $down v128) (local $from_left v128) (local $from_right v128) (local $left v128) (local $right v128)
    (local $pixels v128) (local $first v128) (local $second v128)
    (local.set $end (i32.add (local.get $rows) (i32.shl (local.get $count) (i32.const 2))))
    (block $all
      (loop $row
        (br_if $all (i32.ge_u (local.get $rows) (local.get $end)))
        (local.set $step (i32.load (local.get $rows)))
        (local.set $above
          (i32.add (local.get $source) (i32.mul (i32.shr_u (local.get $step) (i32.const 8)) (local.get $stride))))
        (local.set $below (i32.add (local.get $above) (local.get $stride)))
        (local.set $down (i16x8.splat (i32.and (local.get $step) (i32.const 255))))
        (local.set $up (i16x8.sub (i16x8.splat (i32.const 256)) (local.get $down)))
        (local.set $block (local.get $blocks))
        (local.set $to (local.get $out))
        (local.set $row_end (i32.add (local.get $out) (local.get $width)))
        (loop $eight
          (local.set $from_left (v128.load offset=16 (local.get $block)))
          (local.set $from_right (i16x8.add (local.get $from_left) (i16x8.splat (i32.const 1))))
          (local.set $right (v128.load offset=32 (local.get $block)))
          (local.set $left (i16x8.sub (i16x8.splat (i32.const 256)) (local.get $right)))
          (local.set $step (i32.load (local.get $block)))
          (local.set $pixels (v128.load (i32.add (local.get $above) (local.get $step))))
          (local.set $first
            (i16x8.add
              (i16x8.mul (i8x16.swizzle (local.get $pixels) (local.get $from_left)) (local.get $left))
              (i16x8.mul (i8x16.swizzle (local.get $pixels) (local.get $from_right)) (local.get $right))))
          (local.set $pixels (v128.load (i32.add (local.get $below) (local.get $step))))
          (local.set $second
            (i16x8.add
              (i16x8.mul (i8x16.swizzle (local.get $pixels) (local.get $from_left)) (local.get $left))
              (i16x8.mul (i8x16.swizzle (local.get $pixels) (local.get $from_right)) (local.get $right))))
          (local.set $pixels
            (i16x8.narrow_i32x4_u
              (i32x4.shr_u
                (i32x4.add
                  (i32x4.add
                    (i32x4.extmul_low_i16x8_u (local.get $first) (local.get $up))
                    (i32x4.extmul_low_i16x8_u (local.get $second) (local.get $down)))
                  (i32x4.splat (i32.const 32768)))
                (i32.const 16))
              (i32x4.shr_u
                (i32x4.add
                  (i32x4.add
                    (i32x4.extmul_high_i16x8_u (local.get $first) (local.get $up))
                    (i32x4.extmul_high_i16x8_u (local.get $second) (local.get $down)))
                  (i32x4.splat (i32.const 32768)))
                (i32.const 16))))
          (v128.store64_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $pixels) (local.get $pixels)))
          (local.set $block (i32.add (local.get $block) (i32.const 48)))
          (local.set $to (i32.add (local.get $to) (i32.const 8)))
          (br_if $eight (i32.lt_u (local.get $to) (local.get $row_end))))
        (local.set $out (local.get $row_end))
        (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
        (br $row)))))
